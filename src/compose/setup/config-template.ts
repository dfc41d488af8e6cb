/** A configuration to begin with: everything in it is a comment, so that nothing changes until somebody wants it to. */
export const configTemplate = `# Every setting, what it holds and who wins: pawl config explain. For completion in an editor: pawl config schema

# Who is asked. A key is never written here; it is read from the environment (pawl models).
# provider: anthropic
# model: claude-sonnet-4-6

# What may be done without asking: read-only, ask, auto-low, auto-medium, all.
# policy:
#   mode: ask
#   deny: ["run(git push *)"]

# What a run may use.
# limits: { turns: 40, cost: 2.50, time: 30m }

# What runs after a change. In a project's file it has no effect until somebody trusts it: pawl trust.
# hooks:
#   test: { command: [npm, test], timeout: 5m }
`
