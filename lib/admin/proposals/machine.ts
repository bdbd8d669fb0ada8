import { defineMachine } from "@/lib/deals/machine";

const OWN = "La has propuesto tú: debe decidirla otro administrador.";
const ABOUT_YOU = "Se trata de tu propia cuenta: puedes rechazarla, pero debe aprobarla otro administrador.";
const PROPOSERS = "Solo puede retirarla el administrador que la ha propuesto. Si no procede, recházala.";
const ADMINISTRATORS = "De esto se ocupa un administrador.";
const BY_CLOCK = "De esto se ocupa el sistema.";

/**
 * Proposals of one administrator that another one decides (decision 035): corrections, administrators, settings.
 * `subject` is an administrator whose own account the proposal is about. A large correction waits after its approval,
 * and any administrator can stop it. A proposal that can no longer be carried out, because its subject has changed,
 * expires.
 */
export const PROPOSAL = defineMachine({
  noun: "La propuesta",
  roles: ["proposer", "subject", "administrator", "system"],
  turns: true,
  refuses: (label) => `La propuesta ya está ${label.toLowerCase()}.`,
  states: {
    proposed: { label: "Propuesta" },
    waiting: { label: "Aprobada, en espera", deadline: { at: "dueAt", next: "approved" } },
    approved: { label: "Aprobada", final: true },
    rejected: { label: "Rechazada", final: true },
    withdrawn: { label: "Retirada", final: true },
    stopped: { label: "Detenida", final: true },
    failed: { label: "Aprobada, sin efecto", final: true },
    expired: { label: "Caducada", final: true },
  },
  events: {
    withdraw: PROPOSERS,
    reject: OWN,
    approve: { proposer: OWN, subject: ABOUT_YOU, system: ADMINISTRATORS },
    stop: ADMINISTRATORS,
    "carry-out": BY_CLOCK,
    fail: BY_CLOCK,
    expire: BY_CLOCK,
  },
  transitions: {
    proposed: {
      withdraw: { to: "withdrawn", by: ["proposer"] },
      reject: { to: "rejected", by: ["subject", "administrator"] },
      approve: { to: { now: "approved", later: "waiting" }, by: ["administrator"] },
      expire: { to: "expired", by: ["system"] },
    },
    waiting: {
      stop: { to: "stopped", by: ["proposer", "subject", "administrator"] },
      "carry-out": { to: "approved", by: ["system"] },
      fail: { to: "failed", by: ["system"] },
    },
  },
});
