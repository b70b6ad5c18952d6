import type { LineOfBusiness } from '../tax/vocabulary.ts';

/**
 * How declarations name lines of business, the longer names first: "excess" is also in "excess flood". What one of them takes is no part
 * of another: lawyers' professional liability is no professional liability.
 */
export const LINE_PATTERNS: readonly (readonly [RegExp, LineOfBusiness])[] = [
  [/terrorism|\btria\b|\btripra\b/gi, 'TERRORISM'],
  // Lines that we know and that have no code of their own.
  [
    /(?:accidental |malicious )?(?:product|food)s? (?:recall|contamination)(?: (?:liability|insurance|expense))?|contaminated products?|event cancell?ation|non-?appearance|kidnap(?:,? (?:and|&|\/)? ?ransom)?(?: (?:and|&) extortion)?|\bk\s*&\s*r\b|trade credit|political risks?|(?:prize|contractual) indemnity|representations (?:and|&) warranties|mechanical breakdown|equipment breakdown|boiler (?:and|&) machinery|pet (?:health )?insurance|weather (?:insurance|contingency)|travel insurance/gi,
    'OTHER',
  ],
  [/flood/gi, 'FLOOD'],
  [/earth ?quake|earth movement|\bdic\b|difference[- ]in[- ]conditions/gi, 'EARTHQUAKE'],
  [
    /builder[’']?s['’]? risks?|course of construction|installation risk|\bcoc\b(?= (?:coverage|policy))/gi,
    'BUILDERS_RISK',
  ],
  [
    /commercial (?:lines )?(?:multi-?peril|package)|\bpackage\b|\bbops?\b|business ?owners?['’]?s?|\bcmp\b|multi(?:ple)?[- ]?peril/gi,
    'COMMERCIAL_PACKAGE',
  ],
  [
    /(?:legal|law(?:yers?|\s?firms?)['’]?s?|attorneys?['’]?s?) (?:professional(?: liability)?|malpractice|errors (?:and|&) omissions|e\s*&\s*o)|\blawyers\b|\blpl\b/gi,
    'LEGAL_PROFESSIONAL_LIABILITY',
  ],
  [
    /(?:medical|hospital|physicians?['’]?s?|surgeons?['’]?s?|dent(?:al|ists?['’]?s?)|nurs(?:es?['’]?s?|ing home|ing)|health ?care(?: providers?)?|allied health(?:care)?|(?:long[- ]term|home health) care|miscellaneous medical)(?: (?:and|&) surgeons?['’]?)?(?: (?:professional(?: liability)?|malpractice|prof\.? liability))|\bphysicians\b|\bmed(?:ical)? mal(?:practice)?\b|\bmalpractice\b/gi,
    'MEDICAL_MALPRACTICE',
  ],
  [
    /directors['’]?(?:,? ?(?:and|&|\/) officers['’]?)?|\bd\s*(?:&|and|\/)\s*o\b|management liability|non-?profit organization liability/gi,
    'DIRECTORS_AND_OFFICERS',
  ],
  [/employment[- ]practices?(?: liability)?|\bepli?\b/gi, 'EMPLOYMENT_PRACTICES'],
  [
    /cyber|network security(?: (?:and|&) privacy)?(?: liability)?|(?:data|information) (?:breach|privacy|security)|privacy liability/gi,
    'CYBER',
  ],
  [/pollution|environmental|storage tanks?(?: liability)?|\bpll\b/gi, 'POLLUTION'],
  [
    /professional (?:services? )?(?:liability|indemnity)|errors? (?:and|&) omissions?|\be\s*(?:&|and|\/)\s*o\b|public officials(?: liability)?|educators legal liability|school (?:board|leaders) (?:legal )?liability|architects['’]? (?:and|&) engineers['’]?/gi,
    'PROFESSIONAL_LIABILITY',
  ],
  [
    /umbrella|(?:follow(?:ing)?[- ]form )?excess (?:(?:commercial|general|auto(?:mobile)?|third[- ]party|employers['’]?|buffer|follow(?:ing)?[- ]form|and|&|products?) )*(?:liability|casualty)|\bbuffer (?:layer|liability)|\bexcess (?:gl|auto|general)\b|following form excess|follow[- ]form excess|^\s*(?:(?:follow form|lead|first|second|primary) )?(?:excess|xs)(?: (?:layer|coverage|premium|policy))?\s*$/gi,
    'EXCESS_LIABILITY',
  ],
  [
    /(?:(?:commercial|business|auto(?:mobile)?|truck(?:ers['’]?)?|garage|dealers?['’]?s?) )*physical damage|\bapd\b|comprehensive (?:and|&) collision|\bauto (?:comprehensive|collision)\b/gi,
    'AUTO_PHYSICAL_DAMAGE',
  ],
  [
    /(?:(?:covered|commercial|business|hired|non-?owned|hired (?:and|&|\/) non-?owned|public|private passenger) )*auto(?:s|mobiles?)?['’]?(?: (?:bodily injury|bi|liability|bi\/pd)(?: liability)?)|(?<!physical )\bcommercial auto(?:mobile)?\b|\b(?:business|hired|non-?owned|public) auto(?:mobile)?s?\b|truck(?:ing|ers['’]?) liability|bobtail|non-?trucking|\bhnoa\b/gi,
    'COMMERCIAL_AUTO_LIABILITY',
  ],
  [
    /(?:commercial |comprehensive |premises |owner['’]?s['’]? |owners['’]?,? landlords['’]? (?:and|&) tenants['’]? )?general liability|\bliability[,–-]? ?(?:[–-] )?(?:commercial )?general\b|\bc?gl\b|\bproducts?(?:[/ -]+(?:and |& )?completed operations)? liability|products?\s*[/&-]\s*completed operations|premises\s*(?:[/&-]|and)\s*operations|(?:(?:host )?liquor|dram ?shop) liability|liquor legal|railroad protective(?: liability)?|\brrp\b|owners?['’]? (?:and|&) contractors?['’]? protective(?: liability)?|\bocp\b|public liability|(?:premises|spectator|participant) legal liability/gi,
    'GENERAL_LIABILITY',
  ],
  [
    /inland marine|(?:motor )?truck(?:ers['’]?|ing)? cargo|\bmtc\b|motor cargo|cargo legal(?: liability)?|(?:motor carrier|transportation|transit) cargo|contractors?['’]? (?:tools|mobile equipment|equipment)|(?:mobile|leased|rented|scheduled) equipment(?! breakdown)|(?:contractors?['’]?|equipment|installation|fine arts?|jewell?ers['’]?|camera|musical instruments?|property|scheduled property|tool) floater|\bfloater\b|fine arts?|jewell?ers['’]? block|bailee(?:s|['’]s)?(?: customers)?|warehouse(?:men|man)?['’]?s? legal(?: liability)?|electronic data processing|\bedp\b/gi,
    'INLAND_MARINE',
  ],
  [
    /ocean (?:marine|cargo)|wet marine|marine (?:liability|cargo|hull)|\bhull\b(?: (?:and|&) machinery)?|protection (?:and|&) indemnity|\bp\s*&\s*i\b|maritime employers|ship ?repairers['’]?|marina operators|watercraft|yacht|stevedores?|wharfinger|charterers['’]? (?:legal )?liability/gi,
    'WET_MARINE',
  ],
  [
    /aviation|aircraft|airport (?:owners|operators|liability)|\bhangar ?keepers['’]?|unmanned aerial|\buas\b/gi,
    'AVIATION',
  ],
  [/workers?[’']?s?['’]? comp(?:ensation)?/gi, 'WORKERS_COMPENSATION'],
  [
    /\bcrime\b|fidelity(?: bonds?)?|employee (?:theft|dishonesty)|money (?:and|&) securities|burglary(?: (?:and|&) (?:theft|robbery))?|bankers?['’]? blanket/gi,
    'CRIME',
  ],
  [/surety|\bbonds?\b/gi, 'SURETY'],
  [
    /accident (?:and|&) health|accident(?:al)? (?:and|&) sickness|\b(?:participants?|students?|volunteers?|campers?|occupational|blanket|sports?|special risk|group|youth|daycare|spectators?|players?) accident(?: medical)?|accidental death|stop[- ]loss|accident medical|disability (?:income|insurance)/gi,
    'ACCIDENT_AND_HEALTH',
  ],
  [
    /dwelling(?: (?:fire|property))?|\bdp-?[123]\b|landlord(?:s['’]?|['’]s)? (?:protection|policy|insurance)/gi,
    'DWELLING_FIRE',
  ],
  [
    /home ?owner(?!s['’]? association)(?:s['’]?|['’]s)?|\bho-?\s?[3-8]\b|condo(?:minium)? unit[- ]?owners?|renters['’]? (?:insurance|policy)|(?:mobile ?|manufactured )home(?:owner)?s?['’]?(?! parks?)/gi,
    'HOMEOWNERS',
  ],
  [
    /^\s*(?:(?:standard|vacant|commercial) )?fire(?: (?:and|&) (?:extended coverage|allied lines|ec|lightning))?(?:\s+premium)?\s*$|\bfire (?:and|&) (?:allied lines|extended coverage)/gi,
    'FIRE',
  ],
  [/commercial property|(?<!personal )\bproperty\b(?! damage| of others| manag)/gi, 'COMMERCIAL_PROPERTY'],
];
