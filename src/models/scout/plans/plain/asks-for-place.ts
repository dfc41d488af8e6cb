/** Only these can be answered by a place; everything else asks for something that a place does not tell. */
export const asksForPlace =
  /\b(?:how (?!many|much|often|long|fast|big|old|large|small|wide|high|deep|far|soon|late|early|heavy|light|hot|cold|warm|tall|short|low|slow|young|thick|strong|frequently)|where|(?:which|what) (?:function|method)\b|(?:which|what) (?:file|module|class|type|struct|part|code|place|component|folder|directory)(?! (?:extension|suffix|ending|type|format|name|size|kind|mode|path|permission)(?:e?s)?\b)|explain|describe)/i
