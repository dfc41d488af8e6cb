import { expect, test } from 'vitest'
import { codeIn } from './message-rows.ts'

test.each([
  ['    { LAMP_OUT, "no oil left" },', 'LAMP_OUT'],
  ['  LAMP_OUT("no oil left"),', 'LAMP_OUT'],
  ['  LOGIN_OUT("no oil left"),', 'LOGIN_OUT'],
  ['  messages.put(LAMP_OUT, "no oil left");', 'LAMP_OUT'],
  ['    Fault::LampOut => write!(f, "no oil left"),', 'LampOut'],
  ['  defp fail(conn, {:error, :lamp_out}), do: json(conn, 409, "no oil left")', ':lamp_out'],
  ['  fmt.Fprintf(os.Stderr, "no oil left: %s", lamp)', undefined],
  ['  syslog(LOG_ERR, "no oil left");', undefined],
  ['  logger.log(Level.WARNING, "no oil left");', undefined],
  ['  throw new LampFault(Codes.OUT, "no oil left")', undefined],
  ['  LOG_WARN("no oil left");', undefined],
])('%s', (line, code) => {
  expect(codeIn(line, 'no oil left')).toBe(code)
})
