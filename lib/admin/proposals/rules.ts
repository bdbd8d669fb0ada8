import { APPROVER_HOURS, type ProposalKind } from "@/lib/admin/constants";
import type { SettingKey } from "@/lib/core/config/settings-table";
import { plusMinutes } from "@/lib/core/format/clock";
import { HOUR_MINUTES } from "@/lib/core/format/durations";
import type { InterventionKind } from "@/lib/identity/constants";
import type { PROPOSAL } from "./machine";

/** Shown on screens of an installation with one administrator. */
export const SINGLE_ADMINISTRATOR =
  "Solo hay un administrador: nadie puede aprobar correcciones, disputas de mayor importe, administradores nuevos ni reglas del dinero. Nombra al segundo en el servidor con «npm run admin:name -- correo@ejemplo.es» (docs/operations.md).";

/** Shown instead if there are several, of whom none may approve another one's proposal. */
export const NO_INDEPENDENT_ADMINISTRATORS =
  "Ningún administrador puede aprobar lo que propone otro: cada uno ha nombrado al otro o ha cambiado su correo, su contraseña o su verificación en dos pasos. Nombra a otro en el servidor con «npm run admin:name -- correo@ejemplo.es» (docs/operations.md).";

/** The label of each kind, as a heading. */
export const PROPOSAL_NAMES: Readonly<Record<ProposalKind, string>> = {
  correction: "Corrección",
  promotion: "Nuevo administrador",
  email: "Correo de un administrador",
  password: "Contraseña de un administrador",
  "second-factor": "Verificación en dos pasos de un administrador",
  settings: "Ajustes",
  dispute: "Decisión de una disputa",
  transfer: "Transferencia bancaria",
  treasury: "Tesorería",
  payout: "Retirada a una cuenta",
  liquidation: "Liquidación de un préstamo",
  "fund-return": "Devolución del dinero de un proyecto",
};

export type ProposalEvent = (typeof PROPOSAL.events)[number];
export type ProposalRole = (typeof PROPOSAL.roles)[number];

type Concerned = { proposedBy: string; subjectId: string | null };

/** Returns an administrator's role in a proposal: `proposer` takes precedence over `subject`. */
export function roleIn({ proposedBy, subjectId }: Concerned, { id }: { id: string }): ProposalRole {
  if (proposedBy === id) return "proposer";
  return subjectId === id ? "subject" : "administrator";
}

type Intervention = { kind: InterventionKind; actorId: string | null; createdAt: Date };
type Approver = {
  /** On the approver's account. */
  interventions: readonly Intervention[];
  proposer: { id: string; interventions: readonly Intervention[] };
  approverId: string;
  now: Date;
};

/**
 * Returns since when a current administrator has been one; null if that was before the recorded history, or at the
 * installation.
 */
function administratorSince(interventions: readonly Intervention[]): Date | null {
  const promotions = interventions.filter(({ kind }) => kind === "promotion");
  return promotions.reduce<Date | null>(
    (latest, { createdAt }) => (latest && latest > createdAt ? latest : createdAt),
    null,
  );
}

type Obstacle = { why: "puppet" | "master" } | { why: "new"; until: Date };

const isBy = (id: string) => (one: Intervention) => one.actorId === id && one.kind !== "demotion";

/**
 * Returns why an administrator may not approve another one's proposal, or null if they may: neither may have made the
 * other one or may hold the other's account (D25).
 */
export function obstacleOf({ interventions, proposer, approverId, now }: Approver): Obstacle | null {
  if (interventions.some(isBy(proposer.id))) return { why: "puppet" };
  if (proposer.interventions.some(isBy(approverId))) return { why: "master" };
  const since = administratorSince(interventions);
  const until = since && plusMinutes(since, APPROVER_HOURS * HOUR_MINUTES);
  return until && until > now ? { why: "new", until } : null;
}

/**
 * The settings that relax a money limit when they change in this direction; the other direction needs no second
 * administrator.
 */
const OPENS_MONEY: Partial<Readonly<Record<SettingKey, "higher" | "lower">>> = {
  newAddressHoldHours: "lower",
  automaticWithdrawalEur: "higher",
  delayedCorrectionEur: "higher",
  disputeApprovalEur: "higher",
  marketPriceBandPercent: "higher",
  marketConfirmationEur: "higher",
  btcConfirmations: "lower",
  evmConfirmations: "lower",
  automaticPayoutEur: "higher",
  newPayeeHoldHours: "lower",
  loanLiquidationFeePoints: "higher",
  loanAutomaticLiquidation: "higher",
  priceSources: "higher",
  loanPriceMaxAgeMinutes: "higher",
  loanPriceJumpPercent: "higher",
  milestoneAskDays: "lower",
  trancheAnswerDays: "lower",
};

/** The settings with the account to which members send money. */
const SENDS_MONEY: readonly SettingKey[] = ["sepaAccountHolder", "sepaIban", "sepaBic"];

/** The settings that may change by RATE_BAND_PERCENT within a day without a second administrator. */
export const RATES: readonly SettingKey[] = ["eurUsdRate", "btcReferencePriceUsd", "conversionSpreadPoints"];

/** A rate may change by this percentage without a second administrator. */
const RATE_BAND_PERCENT = 10n;

type Change = {
  key: SettingKey;
  before: unknown;
  after: unknown;
  /** The values of a rate within the last day: many small steps count as a large one. */
  earlier?: readonly unknown[];
};

/** Returns whether a change of a setting needs a second administrator. */
export function needsSecond({ key, before, after, earlier = [] }: Change): boolean {
  if (SENDS_MONEY.includes(key)) return true;
  if (RATES.includes(key)) return [before, ...earlier].some((one) => !isWithinBand(one, after));
  const opens = OPENS_MONEY[key];
  if (!opens) return false;
  return opens === "higher" ? isMore(after, before) : isMore(before, after);
}

// The decimal texts of one setting always have the same number of decimals, so their digits compare as integers.
const digitsOf = (value: unknown) =>
  typeof value === "boolean" ? BigInt(value) : BigInt(String(value).replace(".", ""));

function isMore(one: unknown, other: unknown): boolean {
  return digitsOf(one) > digitsOf(other);
}

function isWithinBand(before: unknown, after: unknown): boolean {
  const [from, to] = [digitsOf(before), digitsOf(after)];
  const distance = to > from ? to - from : from - to;
  return distance * 100n <= from * RATE_BAND_PERCENT;
}
