import { plusMinutes } from "@/lib/core/clock";
import { DomainError } from "@/lib/core/errors";
import type { SettingKey } from "@/lib/core/settings-table";
import type { InterventionKind } from "@/lib/identity/constants";
import { APPROVER_HOURS, type ProposalKind, type ProposalStatus } from "./constants";

/** What an installation with one administrator is told on its screens. */
export const SINGLE_ADMINISTRATOR =
  "Solo hay un administrador: nadie puede aprobar correcciones, administradores nuevos ni reglas del dinero. Nombra al segundo en el servidor con «npm run admin:name -- correo@ejemplo.es» (docs/operations.md).";

/** What each kind is called as a heading. */
export const PROPOSAL_NAMES: Readonly<Record<ProposalKind, string>> = {
  correction: "Corrección",
  promotion: "Nuevo administrador",
  email: "Correo de un administrador",
  password: "Contraseña de un administrador",
  "second-factor": "Verificación en dos pasos de un administrador",
  settings: "Ajustes",
};

export const PROPOSAL_STATUS_NAMES: Readonly<Record<ProposalStatus, string>> = {
  proposed: "propuesta",
  waiting: "aprobada, en espera",
  approved: "aprobada",
  rejected: "rechazada",
  withdrawn: "retirada",
  stopped: "detenida",
  failed: "aprobada, sin efecto",
};

type Who = "another" | "proposer" | "anybody";
type Step = { from: ProposalStatus; to: ProposalStatus; who: Who };

/** Who may end a proposal, and how: another administrator decides, its proposer takes it back, anybody stops what waits. */
const PROPOSAL_STEPS = {
  approve: { from: "proposed", to: "approved", who: "another" },
  reject: { from: "proposed", to: "rejected", who: "another" },
  withdraw: { from: "proposed", to: "withdrawn", who: "proposer" },
  stop: { from: "waiting", to: "stopped", who: "anybody" },
} as const satisfies Record<string, Step>;

export type ProposalEvent = keyof typeof PROPOSAL_STEPS;

type Proposal = { status: ProposalStatus; proposedBy: string };

/** The state after `event` by `actorId`; throws `conflict`, saying why, where the table does not allow it. */
export function proposalAfter({ status, proposedBy }: Proposal, event: ProposalEvent, actorId: string) {
  const { from, to, who }: Step = PROPOSAL_STEPS[event];
  if (status !== from) {
    throw new DomainError("conflict", `La propuesta ya está ${PROPOSAL_STATUS_NAMES[status]}.`);
  }
  const isProposer = proposedBy === actorId;
  if (who === "another" && isProposer) {
    throw new DomainError("conflict", "La has propuesto tú: debe decidirla otro administrador.");
  }
  if (who === "proposer" && !isProposer) {
    throw new DomainError(
      "conflict",
      "Solo puede retirarla el administrador que la ha propuesto. Si no procede, recházala.",
    );
  }
  return to;
}

type Intervention = { kind: InterventionKind; actorId: string | null; createdAt: Date };
type Approver = { interventions: readonly Intervention[]; proposedBy: string; now: Date };

/**
 * Since when somebody who is an administrator now has been one; null where it began before the history did, or with the
 * installation.
 */
function administratorSince(interventions: readonly Intervention[]): Date | null {
  const promotions = interventions.filter(({ kind }) => kind === "promotion");
  return promotions.reduce<Date | null>(
    (latest, { createdAt }) => (latest && latest > createdAt ? latest : createdAt),
    null,
  );
}

type Obstacle = { why: "puppet" } | { why: "new"; until: Date };

/** What keeps an administrator from approving a proposal of another one; null where nothing does (D25). */
export function obstacleOf({ interventions, proposedBy, now }: Approver): Obstacle | null {
  if (interventions.some(({ kind, actorId }) => actorId === proposedBy && kind !== "demotion")) {
    return { why: "puppet" };
  }
  const since = administratorSince(interventions);
  const until = since && plusMinutes(since, APPROVER_HOURS * 60);
  return until && until > now ? { why: "new", until } : null;
}

/** The settings that open money when they go one way; the other way closes it, and needs nobody else. */
const OPENS_MONEY: Partial<Readonly<Record<SettingKey, "higher" | "lower">>> = {
  newAddressHoldHours: "lower",
  automaticWithdrawalEur: "higher",
  delayedCorrectionEur: "higher",
  marketPriceBandPercent: "higher",
  marketConfirmationEur: "higher",
  btcConfirmations: "lower",
  evmConfirmations: "lower",
};

const RATES: readonly SettingKey[] = ["eurUsdRate", "btcReferencePriceUsd"];

/** A rate may move by so many hundredths without a second administrator. */
const RATE_BAND_PERCENT = 10n;

type Change = {
  key: SettingKey;
  before: unknown;
  after: unknown;
  /** The values that a rate has had within a day: many small steps are a large one. */
  earlier?: readonly unknown[];
};

/** Whether a change of a setting needs a second administrator. */
export function needsSecond({ key, before, after, earlier = [] }: Change): boolean {
  if (RATES.includes(key)) return [before, ...earlier].some((one) => !isWithinBand(one, after));
  const opens = OPENS_MONEY[key];
  if (!opens) return false;
  return opens === "higher" ? isMore(after, before) : isMore(before, after);
}

// Decimal texts have as many digits behind the point for one key, so that their digits compare as whole numbers.
const digitsOf = (value: unknown) => BigInt(String(value).replace(".", ""));

function isMore(one: unknown, other: unknown): boolean {
  return digitsOf(one) > digitsOf(other);
}

function isWithinBand(before: unknown, after: unknown): boolean {
  const [from, to] = [digitsOf(before), digitsOf(after)];
  const distance = to > from ? to - from : from - to;
  return distance * 100n <= from * RATE_BAND_PERCENT;
}
