/** What a label asks for, or whose its value is. */
export type LabelKind =
  | 'POLICY_NUMBER'
  | 'POLICY'
  | 'CERTIFICATE_NUMBER'
  | 'BINDER_NUMBER'
  | 'MARKET_REFERENCE'
  | 'INSURED'
  | 'CLIENT'
  | 'NAME'
  | 'ADDRESSEE'
  | 'TRADING_NAME'
  | 'MAILING_ADDRESS'
  | 'ADDRESS'
  | 'STREET'
  | 'SECOND_STREET'
  | 'CITY_LINE'
  | 'CITY'
  | 'STATE'
  | 'POSTAL_CODE'
  | 'RISK_ADDRESS'
  | 'PERIOD'
  | 'FROM'
  | 'TO'
  | 'EFFECTIVE'
  | 'EXPIRATION'
  | 'TRANSACTION_EFFECTIVE'
  | 'ISSUED'
  | 'INVOICED'
  | 'DATE'
  | 'HOME_STATE'
  | 'INSURER'
  | 'PERHAPS_INSURER'
  | 'NAIC'
  | 'SHARE'
  | 'LINE'
  | 'OTHER_PARTY'
  | 'OTHER_POLICY'
  | 'OTHER';

const NUMBER = String.raw`(?:numbers?|num|nos?|nbr|#|id|ref(?:erence)?(?: numbers?| nos?| #)?)\.?`;
const INSURED = `(?:to )?(?:(?:the|first|primary|named|name|original|proposed|lead) )*(?:insured|insd|assured|policy ?(?:holder|owner)|applicant|(?:enrolled|insured|participating|covered) (?:member|participant))(?:['’]s|s['’]?)?`;
const ADDRESS_OF =
  '(?: of (?:the )?(?:(?:first|named) )*(?:insured|assured|applicant|policy ?holder|(?:parent|sponsor) (?:company|organization|corporation)|(?:insured|named) (?:entity|organization|company)))';
const ATTACHED = '(?:attach(?:ed|es|ing)|appl(?:ies|ying)) to';
const PART_OF = '(?:forming|forms|made) (?:a )?part of';
const CHANGE = String.raw`(?:changes?|chg|endorsements?|endt\.?|endst\.?|end\.|cancell?ations?|amendments?|transactions?|trans\.?|reinstatements?)`;
const POSTAL = String.raw`(?:mailing|postal|principal|correspondence|p\.? ?o\.?|post office|business|legal|registered)`;
/** "Named insured and principal address" */
const WITH_ADDRESS = String.raw`(?:,? ?(?:and|&|\/|,) ?(?:(?:their|its|his|${POSTAL}) )*address(?:es)?)?`;
const UNLICENSED =
  'non-?admitted|unauthorized|unlicensed|eligible|surplus lines?|excess (?:and|&) surplus lines?|e&s';
const PLACE =
  '(?:residence premises|premises|propert(?:y|ies)|dwellings?|houses?|homes?|residences?|buildings?|structures?|locations?|sites?|job ?sites?|projects?|risks?|operations?|facilit(?:y|ies)|events?)';
/** What stands before the word for a place that is insured. */
const OF_PLACE =
  'the|this|all|your|our|covered|described|insured|scheduled|principal|residence|rental|rented|dwelling|risk|property|physical|premises|site|garaging|project|building|job|work|construction|vacant|owned';
/** "Loc. 1, Bldg. 1", "Premises No. 001", "Location #1 Building #1" */
const NUMBERED_PLACE = String.raw`(?:loc(?:ation)?s?|prem(?:ises)?)\.?(?: ?(?:no\.?|num(?:ber)?|#))? ?\d{1,3}(?!\d|,\d)(?:[,;\/ –-]*(?:bldg|building)s?\.?(?: ?(?:no\.?|num(?:ber)?|#))? ?\d{1,3}(?!\d))?`;
const ADDRESS = String.raw`addr(?:ess(?:es)?|\.)?`;

/**
 * How forms call what they ask for. Compared without case, without what stands in brackets and without the number of an
 * item; where several describe a text, the one that takes most of it.
 */
export const LABELS: readonly (readonly [LabelKind, string])[] = [
  [
    'POLICY_NUMBER',
    String.raw`(?:(?:this|the|our|your|new|current|company|carrier|insurer|master|bound|assigned|insurance|contract) )*(?:certificate ?\/ ?)?polic(?:y|ies)(?: ?\/ ?(?:certificate|binder|contract))?(?: or certificate)? ?${NUMBER}(?: ?\/? ?certificate(?: ?${NUMBER})?)?(?: being (?:endorsed|changed|amended|cancell?ed))?`,
  ],
  ['POLICY_NUMBER', String.raw`pol\.? ?${NUMBER}`],
  // As an endorsement says what it changes.
  [
    'POLICY_NUMBER',
    `(?:(?:this endorsement )?(?:is )?(?:${ATTACHED}|${PART_OF})(?: and ${PART_OF})?|(?:this )?endorsement to|amending|endorsing) (?:(?:the|and|master) )*(?:policy|certificate) ?${NUMBER}`,
  ],
  [
    'POLICY_NUMBER',
    String.raw`(?:(?:this endorsement )?(?:is )?(?:for )?(?:${ATTACHED}|attachment to|${PART_OF})(?: and ${PART_OF})?|amending|amends|modifies|affecting|endorsing)(?: (?:the|this|and))* (?:policy|certificate)(?: ${NUMBER})?(?=\s*:?\s*(?:$|\S*\d))`,
  ],
  ['POLICY', '(?:(?:this|master) )?policy'],
  ['CERTIFICATE_NUMBER', `(?:lloyd['’]?s )?certificate(?: of insurance)? ?${NUMBER}`],
  ['CERTIFICATE_NUMBER', String.raw`cert\.? ?${NUMBER}(?=\s*:|\s+\S*\d)`],
  ['CERTIFICATE_NUMBER', String.raw`certificate(?=\s*:\s*\S*\d)`],
  // Alone it heads the column of what each insurer calls its own.
  ['OTHER', String.raw`cert\.? ?${NUMBER}`],
  ['BINDER_NUMBER', `(?:binder|cover ?note|evidence|confirmation of insurance) ?${NUMBER}`],
  ['MARKET_REFERENCE', `(?:unique market ref(?:erence)?|umr)(?: ?${NUMBER})?`],
  [
    'INSURED',
    String.raw`${INSURED}(?: ?\/ ?borrower| party)?(?:,?(?: (?:legal|full|business|entity|company))* names?)?${WITH_ADDRESS}`,
  ],
  ['INSURED', `(?:full |legal )?names? ?(?:and|&) ?(?:${POSTAL} )?address(?:es)?${ADDRESS_OF}`],
  ['INSURED', `(?:full |legal )?names?${ADDRESS_OF}`],
  // As policies for directors and officers call it.
  [
    'INSURED',
    `(?:name of )?(?:the )?(?:(?:named )?(?:parent|sponsor(?:ing)?) (?:company|organization|corporation|entity)|(?:named|insured) (?:entity|organization|corporation|company))${WITH_ADDRESS}`,
  ],
  ['INSURED', 'names? of (?:the )?(?:(?:insured|applicant|covered) )?(?:organization|entity|business|firm)'],
  [
    'CLIENT',
    '(?:(?:account|client|customer|risk) name|client|account(?=\\s*:)|issued to|event (?:holder|host|organizer)(?: names?)?|legal (?:entity )?name|name insured)',
  ],
  // Whose it is says what stands above it.
  ['NAME', String.raw`(?:full |legal )?name(?=\s*:)`],
  ['ADDRESSEE', '(?:prepared|bound) for'],
  [
    'TRADING_NAME',
    String.raw`(?:d ?\/? ?b ?\/? ?a|doing business as|trading (?:name|as)|t\/a|trade name)(?: name)?`,
  ],
  ['MAILING_ADDRESS', `(?:(?:your|${INSURED}) )?${POSTAL} ${ADDRESS}${ADDRESS_OF}?`],
  // To its reader, in plain words.
  ['MAILING_ADDRESS', 'where (?:we (?:write|mail|send mail) to you|you (?:get|receive) (?:your )?mail)'],
  [
    'MAILING_ADDRESS',
    `(?:${INSURED} address(?:es)?|address(?:es)?${ADDRESS_OF}|(?:account|client|event (?:holder|host|organizer)) address|principal (?:office|place of business)|mailing(?=\\s*:))`,
  ],
  ['ADDRESS', String.raw`addr(?:ess|\.)?(?: line)?(?: 1)?|mail(?:ed)? to(?=\s*(?::|$))`],
  ['SECOND_STREET', String.raw`(?:(?:mailing|street|insured) )?addr(?:ess|\.)?(?: line)? ?2`],
  ['STREET', '(?:(?:mailing |insured )?street(?: address)?|(?:mailing|street) address 1)'],
  [
    'CITY_LINE',
    String.raw`(?:(?:risk|property|mailing|insured) )?(?:city|town)(?: or town)?(?:,| ?\/| and|) ?(?:county(?:,| ?\/) ?)?(?:state|st)(?:,| ?\/| ?&| and|) ?(?:zip|postal)(?: ?code)?`,
  ],
  ['CITY', '(?:mailing |insured )?city'],
  ['STATE', '(?:mailing |insured )?state'],
  ['POSTAL_CODE', '(?:mailing |insured )?(?:zip|postal|zip ?/ ?postal)(?: code)?'],
  [
    'RISK_ADDRESS',
    String.raw`(?:(?:street )?address(?:es)?|locations?|situation) of (?:(?:${OF_PLACE}) )*${PLACE}(?: (?:you own, rent,? or occupy|insured|covered))?|(?:(?:${OF_PLACE}) )+(?:address(?:es)?|locations?|premises|property|site)(?: address(?:es)?)?|(?:insured|covered|described|residence) (?:locations?|premises|property)|description of (?:(?:${OF_PLACE}) )*(?:premises|property|dwelling|locations?|buildings?)|locations? address|${NUMBERED_PLACE}|locations?|situation|situated at|premises|job ?site|event location|(?:(?:the|your) )?(?:home|house|dwelling|property) (?:we|you) insure|property(?=\s*(?::|$))`,
  ],
  // As evidence for a lender asks what is insured.
  [
    'RISK_ADDRESS',
    `(?:(?:${OF_PLACE}) )*locations? ?(?:\\/|and|&) ?description(?: of (?:(?:${OF_PLACE}) )*${PLACE})?`,
  ],
  // "The residence premises is located at"
  [
    'RISK_ADDRESS',
    `(?:(?:${OF_PLACE}) )*${PLACE}(?: (?:covered|insured|described))?(?: (?:by|under|in) (?:this|the) (?:policy|certificate|insurance|contract))?,?(?: (?:is|are))?(?: (?:located|situated?))(?: (?:at|in))?`,
  ],
  [
    'RISK_ADDRESS',
    `(?:(?:the|residence) )*(?:premises|property|dwelling|location)s? (?:covered|insured)(?: (?:by|under) this policy)?(?: (?:is|are))?(?: at)?`,
  ],
  [
    'PERIOD',
    String.raw`(?:(?:policy|coverage|insurance|certificate|binder|contract|cover|effective|proposed|risk|project|new) )*(?:period|term|dates|duration)(?: of (?:insurance|coverage|cover|policy|risk|this policy))?|(?:policy |insurance |coverage )?effective(?: period)? from(?: ?(?:\/|&|and) ?(?:to|through|until))?|(?:dates? )?from(?: date)? ?(?:\/|&|and|-) ?(?:to|through|until)(?: date)?|(?:(?:policy|coverage|insurance|cover) )?(?:is )?in force(?: from)?|event dates?|dates? of (?:the )?(?:event|coverage|insurance|cover)|(?:policy )?(?:eff(?:ective|\.)?|inception|commencement|start)(?: dates?)?(?: and | ?\/ ?| ?& ?| ?[-–] ?)(?:expiration|expiry|exp\.?|end)(?: dates?)?`,
  ],
  ['FROM', '(?:(?:policy|coverage|effective|period|term|valid|date) )*from(?: date)?'],
  ['TO', '(?:(?:policy|coverage|effective|period|term|valid|date) )*(?:to|until|through|thru)(?: date)?'],
  [
    'EFFECTIVE',
    String.raw`(?:(?:policy|coverage|proposed|bound|binder|insurance|certificate|cover|term|period) )*(?:effective|inception|incepts|commencement|commences|attachment|attaches|starts?|begins?|beginning|eff)\.?(?: ?(?:dates?|dt|on|as of|day))?(?: (?:and|&) time| of (?:policy|coverage|insurance|cover|this policy))?`,
  ],
  ['EFFECTIVE', '(?:date (?:effective|of inception|of attachment))'],
  // Words of any sentence but where they stand alone, or with a day.
  ['EFFECTIVE', String.raw`(?:attaching|incepting|commencing)(?: on)?(?=\s*:?\s*(?:$|\d))`],
  ['EXPIRATION', String.raw`ending(?: on)?(?=\s*:?\s*(?:$|\d))`],
  [
    'EXPIRATION',
    String.raw`(?:(?:policy|coverage|proposed|binder|insurance|certificate|cover|term|period) )*(?:expiration|expiry|expires|expire|exp|termination|end|ends)\.?(?: ?(?:dates?|dt|on|day))?(?: (?:and|&) time| of (?:policy|coverage|insurance|cover|this policy))?`,
  ],
  ['EXPIRATION', '(?:date of (?:expiration|expiry)|valid (?:until|to|thru|through))'],
  ['EXPIRATION', String.raw`expiring(?=\s*:\s*\S*\d)`],
  ['EXPIRATION', String.raw`expiring,?(?: (?:on|at))? 12[:.]01 ?a\.?m\.?(?: standard time)?`],
  [
    'ISSUED',
    '(?:(?:policy|certificate|document|declarations?) )?(?:date (?:of )?(?:issued?|issuance|issuing)|(?:iss(?:ued?)?|issuance)\\.? (?:dates?|dt)|issued(?: on)?|dated at issue|dated(?: (?:at|in) [a-z][a-z ,.]{2,40}?)?(?: this| on)?(?=\\s*:|\\s+(?:\\d{1,2}|[a-z]{3,9}\\.? \\d)[\\w /.,-]{4,26}$)|countersigned(?: and|,| ?&) (?:issued|dated)(?: on)?)',
  ],
  [
    'INVOICED',
    '(?:(?:invoice|statement|bill|billing) date|date of (?:this )?(?:invoice|statement|bill)|invoiced(?: on)?|date (?:invoiced|billed))',
  ],
  // Of what, says the title of its paper.
  ['DATE', 'date(?=\\s*:)'],
  ['HOME_STATE', `(?:home state${ADDRESS_OF}?|state of filing|filing state)`],
  [
    'INSURER',
    `(?:(?:the|issuing|insuring|writing|lead|paper|risk-bearing|participating|${UNLICENSED}|policy-?issuing|your|our|name of|name) )*(?:insurers?|insurance (?:compan(?:y|ies)|carriers?)|carriers?|issuing compan(?:y|ies)|insuring compan(?:y|ies)|writing compan(?:y|ies)|company name|risk carriers?|insuring entity)(?:['’]?s)?(?: hereon| ?\\/ ?(?:insurer|carrier|company))?(?: names?)?(?: ?[/|] ?(?:general|managing) (?:agent|agency))?(?: providing (?:coverage|insurance|this insurance))?`,
  ],
  ['INSURER', String.raw`ins\.? co\.?`],
  [
    'INSURER',
    `name of (?:the )?(?:(?:issuing|insuring|${UNLICENSED}) )*(?:insurer|insurance company|carrier|company)`,
  ],
  // "Your insurer is ..."
  ['INSURER', '(?:your|the) (?:insurer|insurance (?:company|carrier)|carrier|insuring company) is(?= [A-Z])'],
  [
    'INSURER',
    '(?:insurance )?(?:company|companies|insurers?|carriers?) (?:affording|providing) (?:the |this )?(?:coverage|insurance)',
  ],
  ['INSURER', 'insurers? (?:and|&) (?:their )?(?:shares?|participation|percentages?|lines)'],
  [
    'PERHAPS_INSURER',
    String.raw`(?:(?:\w+ ){0,3}(?:coverage|insurance|policy|risk|certificate)(?: part)?(?: (?:herein|hereon|hereunder))? (?:is|are|has been|(?:shall|will|to) be)? ?(?:provided|afforded|underwritten|issued|written|placed|bound|effected|effective|insured)? ?(?:by|with|through)|(?:is )?(?:underwritten|written|issued|insured|provided|bound|placed|effected) (?:by|with|through)(?: the)?|(?:underwriting )?compan(?:y|ies)|underwriters?|security(?: details)?|insuring|markets?|paper|syndicates?)`,
  ],
  [
    'NAIC',
    String.raw`naic(?: (?:company|co\.?|insurer|carrier))?(?: ?${NUMBER.replace('(?:', '(?:code|')})*`,
  ],
  [
    'SHARE',
    '(?:(?:their|our|insurer|carrier|premium|signed|written|policy|quota|risk|line) )*(?:shares?|percent(?:ages?)?|%|participations?|proportions?|signed lines?|written lines?)(?: ?(?:%|percent(?:age)?))?(?: of (?:risk|100%|insurance|participation|liability))?',
  ],
  [
    'LINE',
    '(?:(?:the|policy|insurance) )*(?:lines? of (?:business|insurance|coverage)|(?:types?|kinds?|class(?:es)?) of (?:insurance|coverage|policy|business|cover)|forms? of (?:insurance|coverage|policy|cover)|coverage(?: types?| forms?| parts?| description)?s?|class|lob|policy (?:types?|forms?)|insurance type|lines?|type|product|program)',
  ],
  ['LINE', 'coverage (?:parts?|forms?)(?:\\(s\\))? affected'],
  // "Insurance renewed", "Coverage bound"
  [
    'LINE',
    '(?:insurance|coverages?|cover) (?:renewed|bound|provided|afforded|placed|written|purchased|effected|requested)(?=\\s*(?::|$))',
  ],
  ['PERHAPS_INSURER', '(?:by|co)(?=\\s*:)'],
  ['LINE', '(?:form|cover)(?=\\s*:)'],
  [
    'OTHER_PARTY',
    String.raw`(?:(?:the|your|our|local|retail|wholesale|producing|placing|servicing|surplus|excess|lines?|e&s|us|london|insurance|licensed|licensee|general|managing|first|second|name|and|address|of|additional|from|sub) )*(?:(?:producers?|brokers?|brokerage|agents?|agency|coverholder|correspondent|program manager|administrator|mga|mortgagees?|mortgage holders?|lenders?|loss payees?|lien ?holders?|additional (?:named )?insureds?|additional interests?|certificate holder|licensee)(?: (?:name|contact|information|details|code|number|license))*(?: ?(?:\(s\)|and|&|\/|,) ?(?:(?:mailing|name|address|code) ?)*)?)`,
  ],
  [
    'OTHER_PARTY',
    '(?:copy to(?: .*)?|retailer|wholesaler|loss payable to|service company|(?:your|my) (?:agency|agent|broker)|brokered by|placed through|bill(?:ed)? ?to|sold to|invoiced? to|remit to|please remit to|mail payments? to|service of suit(?: .*)?|notification of claims?(?: to)?|notice of claims?(?: to)?|claims?(?: .*)?|attention|attn|contact|prepared by|presented (?:by|to)|submitted by|countersigned(?: by)?|authorized representative|signed(?: by| for)?|home office|administrative office|report claims to|process agent|agent for service of process|inspection contact|third party administrator|premium finance company|finance company)',
  ],
  // Of an endorsement, never the policy's own.
  [
    'TRANSACTION_EFFECTIVE',
    String.raw`(?:(?:this|policy) )?${CHANGE},? (?:is |takes )?(?:effective|eff\.?)(?: (?:dates?|dt|on|from|as of))*|${CHANGE} (?:takes|to take|will take|shall take) effect(?: (?:on|at|as of|from))?|(?:(?:effective|eff\.?) )?(?:hour and |time and )?(?:date|dt|day)(?: and (?:hour|time))? of (?:(?:this|the|policy|insurance) )*${CHANGE}|(?:(?:your|the|this|all) )?(?:insurance|coverage|policy) (?:will |shall )?(?:ceases?|cease|(?:will|shall) (?:end|terminate|be cancell?ed))(?: (?:on|at|as of|from|effective))*(?=\s*:?\s*(?:$|\d))|date of (?:this )?cancell?ation|(?:cancel(?:l?ation)?|reinstatement|change|trans(?:action)?) (?:date|dt)|date of (?:this )?(?:reinstatement|change)|reinstated(?! premium)(?: (?:on|effective))*|cancell?ed(?: on| as of)?(?=\s*:\s*\S*\d)|(?:this )?(?:policy )?(?:is )?cancel(?:l?ed)? effective(?: (?:date|on|as of))?`,
  ],
  [
    'OTHER_POLICY',
    String.raw`(?:(?:prior|previous|expiring|former|replac\w+|underlying|followed|controlling|schedule of underlying|renewal|renews|supersedes|quote|quotation|submission|proposal|indication)\b[^:#]*|(?:primary|lead) (?:polic|layer)[^:#]*)`,
  ],
];
