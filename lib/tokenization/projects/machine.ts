import { defineMachine } from "@/lib/deals/machine";

const PROMOTER = ["promoter"] as const;
const SYSTEM = ["system"] as const;
const ADMINISTRATOR = ["administrator"] as const;
const INVESTOR = ["investor"] as const;
const BY_SYSTEM = "De esto se ocupa el sistema.";
const REVIEW = "Solo un administrador que no participe en el proyecto puede revisarlo.";
const FREEZE = "Solo un administrador que no participe en el proyecto puede congelarlo.";

const OVER = "La venta ha terminado: ya no se puede invertir.";

// The transitions for holders and promoter after all tokens are issued.
const AFTER = {
  distribute: (to: "funded" | "in_development" | "completed") => ({ to, by: PROMOTER }) as const,
  propose: (to: "funded" | "in_development" | "completed") => ({ to, by: PROMOTER }) as const,
  give: (to: "funded" | "in_development" | "completed") => ({ to, by: ["holder"] }) as const,
  buyBack: { to: "completed", by: SYSTEM },
  windUp: { to: "wound_up", by: SYSTEM },
} as const;

const GIVE_BACK = { to: "completed", by: ADMINISTRATOR } as const;

/** The events of a project, with the error message for members without permission. */
export const PROJECT_DENIALS = {
  edit: "Solo su promotor puede cambiar el proyecto.",
  submit: "Solo su promotor puede enviar el proyecto a revisión.",
  withdraw: "Solo su promotor puede retirar el proyecto de la revisión.",
  approve: REVIEW,
  reject: REVIEW,
  invest: "No puedes invertir en tu propio proyecto.",
  place: BY_SYSTEM,
  revise: "Solo su promotor puede cambiar los textos del proyecto.",
  reviewTexts: REVIEW,
  freeze: FREEZE,
  unfreeze: FREEZE,
  close: "Solo su promotor puede cerrar la venta.",
  cancel: "Solo su promotor o un administrador que no participe en él pueden cancelar el proyecto.",
  fund: BY_SYSTEM,
  fail: BY_SYSTEM,
  ask: "Solo su promotor puede pedir el dinero de un hito.",
  release: BY_SYSTEM,
  distribute: "Solo su promotor puede repartir dinero entre los titulares.",
  propose: "Solo su promotor puede proponer una recompra o una liquidación.",
  give: "Solo un titular puede regalar tokens del proyecto.",
  buyBack: BY_SYSTEM,
  windUp: BY_SYSTEM,
  giveBack: "Solo un administrador que no participe en el proyecto puede devolver lo que queda.",
} as const;

/**
 * The state machine of a token sale and its project (money.md, «Project»). `deadlineAt` ends the buying and `firmAt`
 * the last reflection period. Then the sale is decided, and a batch issues tokens or returns money.
 */
export const PROJECT = defineMachine({
  noun: "El proyecto",
  roles: ["promoter", "investor", "holder", "administrator", "system"],
  turns: true,
  states: {
    draft: { label: "Borrador" },
    review: { label: "En revisión" },
    fundraising: {
      label: "Recaudando",
      deadline: { at: "deadlineAt", next: "waiting", closes: { invest: OVER, freeze: OVER } },
    },
    frozen: { label: "Congelado" },
    waiting: { label: "Cerrando", deadline: { at: "firmAt" } },
    funded: { label: "Financiado" },
    in_development: { label: "En desarrollo" },
    completed: { label: "Completado" },
    failed: { label: "No financiado", final: true },
    cancelled: { label: "Cancelado", final: true },
    wound_up: { label: "Liquidado", final: true },
  },
  events: PROJECT_DENIALS,
  transitions: {
    draft: {
      edit: { to: "draft", by: PROMOTER },
      submit: { to: "review", by: PROMOTER },
      cancel: { to: "cancelled", by: PROMOTER },
    },
    review: {
      withdraw: { to: "draft", by: PROMOTER },
      approve: { to: "fundraising", by: ADMINISTRATOR },
      reject: { to: "draft", by: ADMINISTRATOR },
      cancel: { to: "cancelled", by: PROMOTER },
    },
    fundraising: {
      invest: { to: "fundraising", by: INVESTOR },
      place: { to: "fundraising", by: SYSTEM },
      revise: { to: "fundraising", by: PROMOTER },
      reviewTexts: { to: "fundraising", by: ADMINISTRATOR },
      freeze: { to: "frozen", by: ADMINISTRATOR },
      close: { to: "waiting", by: ["promoter", "system"] },
      cancel: { to: "cancelled", by: ["promoter", "administrator"] },
    },
    frozen: {
      revise: { to: "frozen", by: PROMOTER },
      reviewTexts: { to: "frozen", by: ADMINISTRATOR },
      unfreeze: { to: "fundraising", by: ADMINISTRATOR },
      cancel: { to: "cancelled", by: ADMINISTRATOR },
    },
    waiting: {
      place: { to: "waiting", by: SYSTEM },
      fund: { to: "funded", by: SYSTEM },
      fail: { to: "failed", by: SYSTEM },
      cancel: { to: "cancelled", by: ADMINISTRATOR },
    },
    funded: {
      ask: { to: "funded", by: PROMOTER },
      release: { to: ["in_development", "completed"], by: SYSTEM },
      distribute: AFTER.distribute("funded"),
      propose: AFTER.propose("funded"),
      give: AFTER.give("funded"),
      buyBack: AFTER.buyBack,
      windUp: AFTER.windUp,
      giveBack: GIVE_BACK,
    },
    in_development: {
      ask: { to: "in_development", by: PROMOTER },
      release: { to: ["in_development", "completed"], by: SYSTEM },
      distribute: AFTER.distribute("in_development"),
      propose: AFTER.propose("in_development"),
      give: AFTER.give("in_development"),
      buyBack: AFTER.buyBack,
      windUp: AFTER.windUp,
      giveBack: GIVE_BACK,
    },
    completed: {
      distribute: AFTER.distribute("completed"),
      propose: AFTER.propose("completed"),
      give: AFTER.give("completed"),
      buyBack: AFTER.buyBack,
      windUp: AFTER.windUp,
    },
  },
});

export type ProjectEvent = (typeof PROJECT.events)[number];
