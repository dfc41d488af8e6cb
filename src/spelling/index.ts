// What somebody probably meant: names for messages that say more than "unknown".
export { editDistance, nearest } from './nearest.ts'
