// Words that are said around a question and narrow nothing down.

export const talk: ReadonlySet<string> = new Set(
  (
    'am being been did done get gets getting got put puts sit sits stand stands lying seem seems say says said ' +
    'full complete entire exact exactly precise brief briefly quick quickly names called known every each single whole ' +
    'different various possible available current currently now moment actually really else other others own ' +
    'please thanks help want wants wanted would should shall must might may let lets know knowing curious wonder see seeing look ' +
    'looking come comes came give gives go goes going take takes bring belongs belong have has had having ' +
    'developer developers author authors someone they somebody person team internally anywhere somewhere anything something ' +
    'whereabouts abouts right correct sure okay don doesn isn aren can could type-wise wise term terms word words sense ' +
    'total count number amount altogether together overall particular specific certain enumerate mention ' +
    'declare declares declared define defines defined list lists show shows tell tells name named manifest base codebase ' +
    'repo project program software kind kinds sort sorts use uses used using need needs needed require requires required ' +
    'good supposed happen happens into out back up over caller calling within inside outside short concrete ' +
    'open write wrote given taken rely relies pull pulls choose chose matter matters execute topmost bottommost uppermost final ' +
    'everything belonging offer offers expose exposes very directly ends end check whether verify far along assumed edit change care itself incoming'
  ).split(/\s+/),
)
