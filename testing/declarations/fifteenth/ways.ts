import type { Paper } from '../fifth/paper.ts';

const LEGENDS = {
  AL: 'This contract is registered and delivered as a surplus line coverage under the Alabama Surplus Line Insurance Law.',
  AZ: 'Pursuant to section 20-401.01 of the Arizona Revised Statutes, this policy is issued by an insurer that does not possess a certificate of authority from the director of the Arizona Department of Insurance. If the insurer that issued this policy becomes insolvent, insureds or claimants will not be eligible for insurance guaranty fund protection.',
  CA: 'NOTICE: THE INSURANCE POLICY THAT YOU HAVE PURCHASED IS BEING ISSUED BY AN INSURER THAT IS NOT LICENSED BY THE STATE OF CALIFORNIA. THESE COMPANIES ARE CALLED "NONADMITTED" OR "SURPLUS LINE" INSURERS. CALIFORNIA MAINTAINS A LIST OF APPROVED SURPLUS LINE INSURERS.',
  CO: 'This contract is delivered as a surplus line coverage under the "Nonadmitted Insurance Act". The insurer issuing this contract is not licensed in Colorado but is an eligible nonadmitted insurer. There is no protection under the provisions of the "Colorado Insurance Guaranty Association Act".',
  FL: "SURPLUS LINES INSURERS' POLICY RATES AND FORMS ARE NOT APPROVED BY ANY FLORIDA REGULATORY AGENCY. THIS INSURANCE IS ISSUED PURSUANT TO THE FLORIDA SURPLUS LINES LAW. PERSONS INSURED BY SURPLUS LINES CARRIERS DO NOT HAVE THE PROTECTION OF THE FLORIDA INSURANCE GUARANTY ACT.",
  GA: 'This contract is registered and delivered as a surplus line coverage under the Surplus Line Insurance Law, O.C.G.A. Chapter 33-5.',
  IL: 'Notice to Policyholder: This contract is issued, pursuant to Section 445 of the Illinois Insurance Code, by a company not authorized and licensed to transact business in Illinois and as such is not covered by the Illinois Insurance Guaranty Fund.',
  LA: 'NOTICE: This insurance policy is delivered as surplus line coverage under the Louisiana Insurance Code. In the event of insolvency of the company issuing this contract, the policyholder or claimant is not covered by the Louisiana Insurance Guaranty Association.',
  MN: 'THIS INSURANCE IS ISSUED PURSUANT TO THE MINNESOTA SURPLUS LINES INSURANCE ACT. THE INSURER IS AN ELIGIBLE SURPLUS LINES INSURER BUT IS NOT OTHERWISE LICENSED BY THE STATE OF MINNESOTA. IN CASE OF INSOLVENCY, PAYMENT OF CLAIMS IS NOT GUARANTEED.',
  NC: 'The insurance company with which this coverage has been placed is not licensed by the State of North Carolina and is not subject to its supervision. In the event of the insolvency of the insurance company, losses under this policy will not be paid by any State insurance guaranty or solvency fund.',
  NJ: 'This policy is written by a surplus lines insurer and is not subject to the filing or approval requirements of the New Jersey Department of Banking and Insurance. The policy is not covered by the New Jersey Property-Liability Insurance Guaranty Association.',
  NY: 'THE INSURER(S) NAMED HEREIN IS (ARE) NOT LICENSED BY THE STATE OF NEW YORK, NOT SUBJECT TO ITS SUPERVISION, AND IN THE EVENT OF THE INSOLVENCY OF THE INSURER(S), NOT PROTECTED BY THE NEW YORK STATE SECURITY FUNDS.',
  OK: 'NOTICE: This policy is issued by an insurer that is not licensed in Oklahoma and is not covered by the Oklahoma Property and Casualty Insurance Guaranty Association.',
  OR: 'This is evidence of insurance procured and developed under the Oregon surplus lines laws. It is NOT covered by the provisions of ORS 734.510 to 734.710 relating to the Oregon Insurance Guaranty Association.',
  TN: 'This is a surplus lines policy under the Tennessee Surplus Lines Insurance Act. If the insurer becomes insolvent, its policyholders have no protection from the Tennessee Insurance Guaranty Association.',
  TX: 'This insurance contract is with an insurer not licensed to transact insurance in this state and is issued and delivered as surplus line coverage under the Texas insurance statutes. Chapter 225, Insurance Code, requires payment of a tax on gross premium.',
  WA: 'This contract is registered and delivered as a surplus line coverage under the insurance code of the state of Washington, Title 48 RCW. It is not issued by a company regulated by the Washington state insurance commissioner and is not protected by any Washington state guaranty fund law.',
} as const;

/** A state for which a form of this corpus has its words. */
export type Legend = keyof typeof LEGENDS;

/** What a state has printed on policies of insurers that it has not licensed. */
export const legend = (state: Legend): string => LEGENDS[state];

/** A sheet's foot: the form's number at the left, something in the middle, the page at the right. */
export function footer(paper: Paper, [form, middle, page]: readonly [string, string, string]): void {
  paper.rule(40, 756, paper.width - 40);
  paper.write(40, 761, form, { size: 7 });
  if (middle !== '') paper.write(paper.width / 2, 761, middle, { size: 7, align: 'center' });
  paper.write(paper.width - 40, 761, page, { size: 7, align: 'right' });
}
