import { days, defineMachine } from "@/lib/deals/machine";
import { TRANCHE_DAYS } from "@/lib/funding/constants";

const OWNER = ["owner"] as const;
const INVESTOR = ["investor"] as const;
const PARTIES = ["investor", "owner"] as const;
const BY_SYSTEM = "De esto se ocupa el sistema.";

/**
 * The state machine of a tranche. If the investor does not answer, nothing is paid, but either party can ask an
 * administrator. A tranche that is not proven, asked for or decided in time returns to the investor, with all later
 * ones.
 */
export const TRANCHE = defineMachine({
  noun: "El tramo",
  roles: ["investor", "owner", "administrator", "system"],
  states: {
    waiting: { label: "En espera" },
    due: {
      label: "Por justificar",
      deadline: {
        after: days(TRANCHE_DAYS.proof),
        next: "returned",
        remind: { before: [days(14), days(2)], role: "owner", notice: "prove-soon" },
      },
    },
    proven: {
      label: "Por aprobar",
      deadline: {
        at: "answerBy",
        next: "unanswered",
        remind: { before: [days(2)], role: "investor", notice: "answer-soon" },
      },
    },
    unanswered: {
      label: "Sin respuesta",
      deadline: {
        after: days(TRANCHE_DAYS.undecided),
        next: "returned",
        remind: { before: [days(14)], role: "owner", notice: "ask-soon" },
      },
    },
    disputed: { label: "En revisión", deadline: { after: days(TRANCHE_DAYS.undecided), next: "returned" } },
    released: { label: "Pagado", final: true },
    returned: { label: "Devuelto", final: true },
  },
  events: {
    begin: BY_SYSTEM,
    drop: BY_SYSTEM,
    prove: "Solo quien recibe el dinero justifica el tramo.",
    approve: "Solo el inversor puede aprobar el tramo.",
    dispute:
      "Solo el inversor puede objetar; quien recibe el dinero, cuando el inversor no contesta a tiempo.",
    evidence: "Solo el inversor y quien recibe el dinero pueden aportar pruebas.",
    waive: "Solo quien recibe el dinero puede renunciar al tramo.",
    resolve: "Debe decidirlo un administrador que no sea parte del acuerdo.",
  },
  transitions: {
    waiting: { begin: { to: "due", by: ["system"] }, drop: { to: "returned", by: ["system"] } },
    due: { prove: { to: "proven", by: OWNER }, waive: { to: "returned", by: OWNER } },
    proven: {
      approve: { to: "released", by: INVESTOR },
      dispute: { to: "disputed", by: INVESTOR },
      evidence: { to: "proven", by: OWNER },
      waive: { to: "returned", by: OWNER },
    },
    unanswered: {
      approve: { to: "released", by: INVESTOR },
      dispute: { to: "disputed", by: PARTIES },
      evidence: { to: "unanswered", by: OWNER },
      waive: { to: "returned", by: OWNER },
    },
    disputed: {
      approve: { to: "released", by: INVESTOR },
      evidence: { to: "disputed", by: PARTIES },
      waive: { to: "returned", by: OWNER },
      resolve: { to: { owner: "released", investor: "returned" }, by: ["administrator"] },
    },
  },
});
