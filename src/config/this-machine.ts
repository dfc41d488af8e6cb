/** Whether an address leads to this very machine, so that no network is needed to reach it. */
export function isOnThisMachine(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { hostname } = new URL(url)
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)
}
