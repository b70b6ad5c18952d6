import { type CivilDate, displayDate } from '../calendar/civil-date.ts';
import { type Cents, cents, displayCents } from '../money/cents.ts';
import type { AdjustedPeriod, ExemptPurchaserLaw, MoneyMeasure } from '../rules/exempt-purchaser-law.ts';
import type { SourceCitation } from '../rules/state-facts.ts';
import {
  isMoneyMeasure,
  PURCHASER_MEASURE_LABELS,
  type PurchaserMeasure,
  type RiskManagerTie,
} from './measures.ts';

/** What is known of an insured; null or empty: not answered yet. */
export interface PurchaserAnswers {
  riskManager: RiskManagerTie | null;
  riskManagerName: string;
  /** Degree, designation, years of experience: nothing that we judge. */
  riskManagerQualifications: string;
  /** Nationwide commercial property and casualty premium paid in the last 12 months, in cents, zero or more. */
  premium: Cents | null;
  measure: PurchaserMeasure | null;
  /** Of the measure, zero or more: cents, or hundredths of an employee or inhabitant. */
  figure: bigint | null;
}

/** The day that counts, and why it does. */
export interface JudgedOn {
  on: CivilDate;
  basis: 'POLICY_EFFECTIVE' | 'TODAY';
}

/** DEFINITION: that there is one on that day. */
export const PURCHASER_REQUIREMENTS = ['DEFINITION', 'RISK_MANAGER', 'PREMIUM', 'SIZE'] as const;
export type PurchaserRequirement = (typeof PURCHASER_REQUIREMENTS)[number];
export const PURCHASER_STANDINGS = ['MET', 'NOT_MET', 'UNKNOWN'] as const;
export type PurchaserStanding = (typeof PURCHASER_STANDINGS)[number];

/** Whether an answer meets its requirement, by how much, and where that stands. */
export interface PurchaserFinding {
  requirement: PurchaserRequirement;
  standing: PurchaserStanding;
  sentence: string;
  sources: readonly SourceCitation[];
}

export const PURCHASER_OUTCOMES = ['MEETS', 'DOES_NOT_MEET', 'CANNOT_BE_SAID', 'ASK'] as const;
export type PurchaserOutcome = (typeof PURCHASER_OUTCOMES)[number];

export interface PurchaserJudgement extends JudgedOn {
  outcome: PurchaserOutcome;
  findings: readonly PurchaserFinding[];
  /** What is still to be answered, the next thing first. */
  questions: readonly string[];
  /** The answers as the text that proves the exemption; null: not all are given, or they do not meet it. */
  evidence: string | null;
  /** What the act asks beside the definition before the exemption may be used. */
  alsoAsked: ExemptPurchaserLaw['alsoAsked'];
}

/** What a figure is compared with. */
interface Threshold {
  kind: 'MORE_THAN' | 'AT_LEAST';
  figure: bigint;
  /** "the amount in force from Jan 1, 2020 to Dec 31, 2024"; null: it never changes. */
  period: string | null;
}

const LAW = '15 U.S.C. 8206(5)';

/**
 * Whether an insured is an exempt commercial purchaser on a day by 15 U.S.C. 8206(5): a risk manager, a premium and one
 * measure of size. What fails is said at once; what nobody has published is never filled in: its answer is
 * CANNOT_BE_SAID, unless the figure fails by the last amount known and the amount has not become lower.
 */
export function judgeExemptPurchaser(
  law: ExemptPurchaserLaw,
  answers: PurchaserAnswers,
  judgedOn: JudgedOn,
): PurchaserJudgement {
  if (judgedOn.on < law.takesEffectOn) return beforeTheAct(law, judgedOn);
  const findings = [
    judgeRiskManager(law, answers),
    judgePremium(law, answers),
    judgeSize(law, answers, judgedOn.on),
  ].filter((finding) => finding !== null);
  const questions = questionsOf(answers);
  const outcome = outcomeOf(findings, questions);
  return {
    ...judgedOn,
    outcome,
    alsoAsked: law.alsoAsked,
    findings,
    questions: outcome === 'DOES_NOT_MEET' ? [] : questions,
    evidence:
      outcome === 'MEETS' || outcome === 'CANNOT_BE_SAID' ? evidenceOf(answers, judgedOn, findings) : null,
  };
}

function outcomeOf(findings: readonly PurchaserFinding[], questions: readonly string[]): PurchaserOutcome {
  const has = (standing: PurchaserStanding) => findings.some((finding) => finding.standing === standing);
  if (has('NOT_MET')) return 'DOES_NOT_MEET';
  if (questions.length > 0) return 'ASK';
  return has('UNKNOWN') ? 'CANNOT_BE_SAID' : 'MEETS';
}

function beforeTheAct(
  { takesEffectOn, source, alsoAsked }: ExemptPurchaserLaw,
  judgedOn: JudgedOn,
): PurchaserJudgement {
  const sentence = `The federal definition took effect on ${displayDate(takesEffectOn)}. We have no source for what applied before.`;
  return {
    ...judgedOn,
    outcome: 'CANNOT_BE_SAID',
    alsoAsked,
    findings: [{ requirement: 'DEFINITION', standing: 'UNKNOWN', sentence, sources: [act(LAW, source)] }],
    questions: [],
    evidence: null,
  };
}

function questionsOf(answers: PurchaserAnswers): string[] {
  const { riskManager, riskManagerName, riskManagerQualifications, premium, measure, figure } = answers;
  const questions: string[] = [];
  if (riskManager === null) {
    questions.push('Does the insured employ or retain a qualified risk manager to negotiate its coverage?');
  } else if (riskManagerName === '') {
    questions.push('Who is the risk manager?');
  } else if (riskManagerQualifications === '') {
    questions.push('On what does the risk manager qualify?');
  }
  if (premium === null) {
    questions.push('How much commercial P&C premium did the insured pay nationwide in the last 12 months?');
  }
  if (measure === null) questions.push('By which measure of size does the insured qualify?');
  else if (figure === null)
    questions.push(`Enter the figure: ${PURCHASER_MEASURE_LABELS[measure].toLowerCase()}.`);
  return questions;
}

function judgeRiskManager(
  { riskManager: { citation }, source }: ExemptPurchaserLaw,
  { riskManager, riskManagerName }: PurchaserAnswers,
): PurchaserFinding | null {
  if (riskManager === null) return null;
  const isMet = riskManager !== 'NONE';
  const name = riskManagerName === '' ? '' : `: ${riskManagerName}`;
  return {
    requirement: 'RISK_MANAGER',
    standing: isMet ? 'MET' : 'NOT_MET',
    sentence: isMet
      ? `Qualified risk manager, ${riskManager.toLowerCase()}${name}. The insured certifies the qualifications; we don’t judge them.`
      : 'No qualified risk manager. The insured must employ or retain one to negotiate its coverage.',
    sources: [act(citation, source)],
  };
}

function judgePremium(
  { premium: { moreThan, citation }, source }: ExemptPurchaserLaw,
  { premium }: PurchaserAnswers,
): PurchaserFinding | null {
  if (premium === null) return null;
  const threshold: Threshold = { kind: 'MORE_THAN', figure: moreThan, period: null };
  return {
    requirement: 'PREMIUM',
    ...compare('Nationwide commercial P&C premium', premium, threshold, displayMoney),
    sources: [act(citation, source)],
  };
}

function judgeSize(
  law: ExemptPurchaserLaw,
  { measure, figure }: PurchaserAnswers,
  on: CivilDate,
): PurchaserFinding | null {
  if (measure === null || figure === null) return null;
  const finding = isMoneyMeasure(measure)
    ? judgeMoney(law, measure, figure, on)
    : judgeHeads(law, measure, figure);
  return {
    ...finding,
    sentence:
      finding.standing === 'NOT_MET'
        ? `${finding.sentence} One measure is enough: if the insured meets another, choose that.`
        : finding.sentence,
  };
}

function judgeHeads(
  { heads, source }: ExemptPurchaserLaw,
  measure: keyof ExemptPurchaserLaw['heads'],
  figure: bigint,
): PurchaserFinding {
  const { moreThan, citation } = heads[measure];
  const threshold: Threshold = { kind: 'MORE_THAN', figure: BigInt(moreThan) * 100n, period: null };
  return {
    requirement: 'SIZE',
    ...compare(PURCHASER_MEASURE_LABELS[measure], figure, threshold, displayHeads),
    sources: [act(citation, source)],
  };
}

function judgeMoney(
  law: ExemptPurchaserLaw,
  measure: MoneyMeasure,
  figure: bigint,
  on: CivilDate,
): PurchaserFinding {
  const label = PURCHASER_MEASURE_LABELS[measure];
  const statute = act(law.money[measure].citation, law.source);
  const index = law.periods.findIndex(({ from, to }) => from <= on && on <= to);
  const period = law.periods[index];
  if (period?.amounts) {
    return {
      requirement: 'SIZE',
      ...compare(label, figure, thresholdOf(measure, period.amounts[measure], period), displayMoney),
      sources: [statute, sourceOf(period)],
    };
  }
  // After the last period there is none, and before the first we were not asked: what is known last is the newest.
  const known = law.periods.slice(Math.max(index, 0)).find(({ amounts }) => amounts !== null);
  const last = known?.amounts?.[measure];
  if (known === undefined || last === undefined) throw new Error(`no amount was ever known for ${measure}`);
  const threshold = thresholdOf(measure, last, known);
  const notLower = period?.notLower ?? null;
  if (notLower !== null && fails(figure, threshold)) {
    const { sentence } = compare(label, figure, threshold, displayMoney);
    return {
      requirement: 'SIZE',
      standing: 'NOT_MET',
      sentence: `${sentence} The amount in force on ${displayDate(on)} isn’t lower: ${notLower.because}.`,
      sources: [statute, sourceOf(known), sourceOf(notLower)],
    };
  }
  const gap = period?.gap ?? `We have no source for the amounts in force on ${displayDate(on)}.`;
  return {
    requirement: 'SIZE',
    standing: 'UNKNOWN',
    sentence: `${label}: ${displayMoney(figure)}. ${gap} The last one we know is ${displayMoney(last)}, ${threshold.period}. Confirm the amount in force on ${displayDate(on)}.`,
    sources: [statute, sourceOf(known)],
  };
}

function thresholdOf(measure: MoneyMeasure, figure: Cents, { from, to }: AdjustedPeriod): Threshold {
  return {
    kind: measure === 'BUDGETED_EXPENDITURES' ? 'AT_LEAST' : 'MORE_THAN',
    figure,
    period: `the amount in force from ${displayDate(from)} to ${displayDate(to)}`,
  };
}

const fails = (figure: bigint, threshold: Threshold) =>
  threshold.kind === 'AT_LEAST' ? figure < threshold.figure : figure <= threshold.figure;

function compare(
  label: string,
  figure: bigint,
  threshold: Threshold,
  display: (figure: bigint) => string,
): Pick<PurchaserFinding, 'standing' | 'sentence'> {
  const least = `${threshold.kind === 'AT_LEAST' ? 'at least' : 'more than'} ${display(threshold.figure)}`;
  const period = threshold.period === null ? '' : `, ${threshold.period}`;
  if (!fails(figure, threshold)) {
    return { standing: 'MET', sentence: `${label}: ${display(figure)} is ${least}${period}.` };
  }
  const short = threshold.figure - figure;
  const distance = short === 0n ? 'exactly that' : `${display(short)} below`;
  return {
    standing: 'NOT_MET',
    sentence: `${label}: ${display(figure)}. It must be ${least}${period}, and is ${distance}.`,
  };
}

const act = (citation: string, source: string): SourceCitation => ({ citation, source, confidence: 'high' });
const sourceOf = ({ citation, source, confidence }: SourceCitation): SourceCitation => ({
  citation,
  source,
  confidence,
});

const displayMoney = (amount: bigint) => displayCents(cents(amount));
/** Hundredths of people: "1,200", "500.50". */
const displayHeads = (figure: bigint) => displayMoney(figure).slice(1).replace(/\.00$/, '');

function evidenceOf(
  { riskManager, riskManagerName, riskManagerQualifications }: PurchaserAnswers,
  { on, basis }: JudgedOn,
  findings: readonly PurchaserFinding[],
): string {
  const day = `${displayDate(on)} (${basis === 'TODAY' ? 'today' : 'policy effective date'})`;
  return [
    `Exempt commercial purchaser, ${LAW}, by the insured’s answers as of ${day}.`,
    `Qualified risk manager, ${riskManager?.toLowerCase()}: ${riskManagerName}; ${riskManagerQualifications.replace(/\.$/, '')}.`,
    ...findings.filter(({ requirement }) => requirement !== 'RISK_MANAGER').map(({ sentence }) => sentence),
  ].join('\n');
}
