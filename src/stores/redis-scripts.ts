// What Redis does in one step each. The time is that of Redis; a script sees and changes the keys of one run only, which
// share a slot of a cluster.

const now = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
`

/** KEYS: owner, lines. ARGV: claimant, lease, wanted, take over, how long an owner believes. */
export const claim = `${now}
local count = redis.call('LLEN', KEYS[2])
local held = redis.call('HMGET', KEYS[1], 'epoch', 'claimant', 'renewedAt', 'leaseMs')
if held[2] == ARGV[1] then return {'claimed', held[1], 0} end
if ARGV[3] == 'new' and count > 0 then return {'exists'} end
if ARGV[3] == 'existing' and count == 0 then return {'missing'} end
local isOwned = held[2] and held[2] ~= ''
local renewedAt = tonumber(held[3]) or 0
if isOwned and ARGV[4] == 'refuse' and now < renewedAt + tonumber(held[4]) then return {'locked', held[2]} end
local epoch = redis.call('HINCRBY', KEYS[1], 'epoch', 1)
redis.call('HSET', KEYS[1], 'claimant', ARGV[1], 'leaseMs', ARGV[2], 'renewedAt', now)
redis.call('HSETNX', KEYS[1], 'changedAt', now)
local believed = isOwned and renewedAt + tonumber(ARGV[5]) - now or 0
return {'claimed', epoch, math.max(0, believed)}
`

/** KEYS: owner, lines. ARGV: epoch, count, sum, lines. */
export const add = `${now}
local held = redis.call('HMGET', KEYS[1], 'epoch', 'sum')
if not held[1] then return 'gone' end
if held[1] ~= ARGV[1] then return 'fenced' end
local count = redis.call('LLEN', KEYS[2])
local before = tonumber(ARGV[2])
if count ~= before and not (count == before + #ARGV - 3 and held[2] == ARGV[3]) then return 'changed' end
if count == before then
  -- A call takes no more arguments than fit the stack.
  for first = 4, #ARGV, 1000 do
    redis.call('RPUSH', KEYS[2], unpack(ARGV, first, math.min(first + 999, #ARGV)))
  end
  redis.call('HSET', KEYS[1], 'sum', ARGV[3], 'changedAt', now)
end
redis.call('HSET', KEYS[1], 'renewedAt', now)
return 'added'
`

/** KEYS: owner. ARGV: epoch. */
export const renew = `${now}
if redis.call('HGET', KEYS[1], 'epoch') ~= ARGV[1] then return 0 end
redis.call('HSET', KEYS[1], 'renewedAt', now)
return 1
`

/** KEYS: owner. ARGV: epoch. The epoch stays, so that the next one counts on from it. */
export const release = `
if redis.call('HGET', KEYS[1], 'epoch') == ARGV[1] then redis.call('HSET', KEYS[1], 'claimant', '') end
return 1
`

/** KEYS: owner. The claimant and whether its lease lives. */
export const owner = `${now}
local held = redis.call('HMGET', KEYS[1], 'claimant', 'renewedAt', 'leaseMs')
if not held[1] or held[1] == '' then return {} end
return {held[1], now < tonumber(held[2]) + tonumber(held[3]) and 1 or 0}
`

/** KEYS: owner, then everything else of the run. The claimant if its lease lives. */
export const remove = `${now}
local held = redis.call('HMGET', KEYS[1], 'claimant', 'renewedAt', 'leaseMs')
if held[1] and held[1] ~= '' and now < tonumber(held[2]) + tonumber(held[3]) then return held[1] end
redis.call('DEL', unpack(KEYS))
return ''
`
