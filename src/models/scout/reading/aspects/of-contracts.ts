// What an interface, a trait or a protocol asks of those who implement it.

import { required } from '../../plans/contract.ts'
import { declaredSteps } from '../intents/intent.ts'
import { type Aspect, either } from './aspect.ts'

/** What must be implemented, and what asks for it, by its name with what it is before or behind it. */
const duties = '(?:methods?|functions?|operations?)'
const sort = '(?:trait|interface|protocol|(?:abstract )?class|contract|behaviou?r)'
const contract = `(?:(?:the )?${sort} )?X(?: ${sort})?`

export const contractAspect: Aspect = {
  // What must be implemented belongs to a contract, whatever functions bear its name.
  cues: either(
    new RegExp(
      `\\b${duties} (?:must|should|shall|does|do|has|have|will|would) (?:any |every |each |all )?X (?:(?:ha[sv]e?|needs?|must|required?) )?(?:to )?implement$`,
    ),
    new RegExp(
      `\\b${duties} (?:does|do) ${contract} (?:require|demand|prescribe|mandate)(?: (?:of|from) \\w+(?: \\w+)?)?$`,
    ),
    new RegExp(`\\b${duties} (?:(?:is|are|that are) )?(?:required|demanded|prescribed|mandated) by ${contract}$`),
    new RegExp(
      `\\b${duties} (?:must|should|do|does|need to|have to) (?:i |you |we |one |be |an? \\w+ )?(?:(?:ha[sv]e?|need) )?(?:to )?implement(?:ed)? (?:for|by|in|to (?:be|have|write|make)) (?:any |every |each |all )?X$`,
    ),
    new RegExp(
      `\\b${duties} (?:must|should|shall|does|do|has|have) (?:an? |any |every |each |all |the )?(?:implementations?|implement[eo]rs?|subclass(?:es)?|types?|class(?:es)?) (?:of|that implements?|implementing|conforming to) ${contract} (?:(?:ha[sv]e?|needs?) to )?(?:provide|implement|have|define|offer|supply|override)$`,
    ),
  ),
  plan: required,
  fills: () => ({ part: 'methods' }),
  steps: [...declaredSteps, 'list its methods'],
}
