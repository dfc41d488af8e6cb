/**
 * A machine to begin with, as a file that explains itself. It is sound as it stands: `pawl machine check` says so.
 * `called` is how a person names it there.
 */
export function machineTemplate(name: string, called: string): string {
  return `# A machine says which modes an agent has and how it moves between them.
#   pawl machine check ${called}     proves that every run of it comes to an end, and how many model calls that takes
#   pawl machine diagram ${called}   draws it
#   pawl --machine ${called} "…"     works with it
name: ${name}
about: Looks first, judges then.
start: looking
# The mode that answers with what is known when a run must end: at a limit, or when it no longer moves forward.
concluder: judging

modes:
  looking:
    # What the model is told in this mode.
    prompt: |
      You are LOOKING for what the task is about. You look; somebody else judges.
      Search for the words of the task, view what you find, and note each place with file and line.
    # What it is shown: task, plan, notes, working-memory, last-results, all-results, conversation, draft.
    sees: [task, plan, notes, last-results]
    # What it may call: names of tools (see pawl tools), classes such as class:read, or "*" for everything.
    may: [class:search, class:read, note]
    # How often a reply without any call is answered with a reminder before it counts as no-calls.
    reminders: 1
    # Where each signal leads: reply, no-calls, results, error, stuck, timeout, concluded, rejected, call:<tool or class>.
    on: { results: judging, no-calls: judging, error: judging, stuck: judging }

  judging:
    prompt: |
      You are JUDGING what was found. You judge; somebody else looks.
      Keep what matters, note what follows from it, and answer as soon as the task can be answered.
    sees: [task, plan, notes, working-memory, last-results]
    may: [keep, drop, note]
    # Whether an answer is heard here.
    concludes: true
    # One of these is demanded of every reply.
    must: [answer, note, keep, drop]
    on: { reply: looking }

limits:
  # Replies a run may take.
  turns: 20
  # Replies of a concluding mode in a row that bring nothing new.
  cycles-without-news: 5
`
}
