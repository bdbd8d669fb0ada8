import { describe, expect, it } from "vitest";
import { FUND_STATUSES, type FundStatus } from "@/lib/equity/constants";
import { FUND } from "@/lib/equity/funds/machine";
import { itMatchesTheTable } from "../../deals/machine-table";

// The expected table, written independently of the code.
const LAW = [
  "draft edit manager draft",
  "draft submit manager review",
  "draft cancel manager cancelled",
  "review withdraw manager draft",
  "review approve administrator active",
  "review reject administrator draft",
  "review cancel manager cancelled",
  "active request investor active",
  "active call manager active",
  "active plan manager active",
  "active move manager active",
  "active value manager active",
  "active distribute manager active",
  "active exit manager active",
  "active suspend administrator suspended",
  "active close manager closed",
  "suspended value manager suspended",
  "suspended resume administrator 0:active,1:closed",
  "closed suspend administrator suspended",
  "closed move manager closed",
  "closed value manager closed",
  "closed distribute manager closed",
  "closed exit manager closed",
];

const NAMES: Readonly<Record<FundStatus, string>> = {
  draft: "Borrador",
  review: "En revisión",
  active: "Activo",
  suspended: "Suspendido",
  closed: "Cerrado",
  cancelled: "Cancelado",
};

const REVIEW = "Solo un administrador que no participe en el fondo puede revisarlo.";
const SUSPEND = "Solo un administrador que no participe en el fondo puede suspenderlo.";
const MANAGER = "Solo su gestor puede hacerlo.";

const DENIED = {
  edit: "Solo su gestor puede cambiar el fondo.",
  submit: "Solo su gestor puede enviar el fondo a revisión.",
  withdraw: "Solo su gestor puede retirar el fondo de la revisión.",
  approve: REVIEW,
  reject: REVIEW,
  request: "No puedes invertir en tu propio fondo.",
  call: "Solo su gestor puede llamar capital.",
  plan: "Solo su gestor puede cambiar el calendario de llamadas.",
  move: "Solo su gestor puede mover el dinero del fondo.",
  value: "Solo su gestor puede publicar una valoración.",
  distribute: "Solo su gestor puede repartir dinero del fondo.",
  exit: "Solo su gestor puede pagar la salida de un inversor.",
  suspend: SUSPEND,
  resume: SUSPEND,
  close: MANAGER,
  cancel: MANAGER,
};

itMatchesTheTable(FUND, LAW, {
  state: (state) => `El fondo está «${NAMES[state]}»: ahora no se puede hacer eso.`,
  role: (event) => DENIED[event],
});

describe("the states of a fund", () => {
  it("are those of the database, with the specification's names", () => {
    expect(FUND.states).toEqual(FUND_STATUSES);
    expect([FUND.labels.active, FUND.labels.closed]).toEqual(["Activo", "Cerrado"]);
  });
});
