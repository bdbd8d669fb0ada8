import { describe, expect, it } from "vitest";
import { PROJECT_STATUSES, type ProjectStatus } from "@/lib/tokenization/constants";
import { PROJECT } from "@/lib/tokenization/projects/machine";
import { itMatchesTheTable } from "../../deals/machine-table";

const afterwards = (state: string) => [
  `${state} distribute promoter ${state}`,
  `${state} propose promoter ${state}`,
  `${state} give holder ${state}`,
  `${state} buyBack system completed`,
  `${state} windUp system wound_up`,
];

// The expected table, written independently of the code.
const LAW = [
  "draft edit promoter draft",
  "draft submit promoter review",
  "draft cancel promoter cancelled",
  "review withdraw promoter draft",
  "review approve administrator fundraising",
  "review reject administrator draft",
  "review cancel promoter cancelled",
  "fundraising invest investor fundraising",
  "fundraising place system fundraising",
  "fundraising revise promoter fundraising",
  "fundraising reviewTexts administrator fundraising",
  "fundraising freeze administrator frozen",
  "fundraising close promoter waiting",
  "fundraising close system waiting",
  "fundraising cancel promoter cancelled",
  "fundraising cancel administrator cancelled",
  "frozen revise promoter frozen",
  "frozen reviewTexts administrator frozen",
  "frozen unfreeze administrator fundraising",
  "frozen cancel administrator cancelled",
  "waiting place system waiting",
  "waiting fund system funded",
  "waiting fail system failed",
  "waiting cancel administrator cancelled",
  "funded ask promoter funded",
  "funded release system 0:in_development,1:completed",
  ...afterwards("funded"),
  "funded giveBack administrator completed",
  "in_development ask promoter in_development",
  "in_development release system 0:in_development,1:completed",
  ...afterwards("in_development"),
  "in_development giveBack administrator completed",
  ...afterwards("completed"),
];

const NAMES: Readonly<Record<ProjectStatus, string>> = {
  draft: "Borrador",
  review: "En revisión",
  fundraising: "Recaudando",
  frozen: "Congelado",
  waiting: "Cerrando",
  funded: "Financiado",
  in_development: "En desarrollo",
  completed: "Completado",
  failed: "No financiado",
  cancelled: "Cancelado",
  wound_up: "Liquidado",
};

const REVIEW = "Solo un administrador que no participe en el proyecto puede revisarlo.";
const FREEZE = "Solo un administrador que no participe en el proyecto puede congelarlo.";
const SYSTEM = "De esto se ocupa el sistema.";

const DENIED = {
  edit: "Solo su promotor puede cambiar el proyecto.",
  submit: "Solo su promotor puede enviar el proyecto a revisión.",
  withdraw: "Solo su promotor puede retirar el proyecto de la revisión.",
  approve: REVIEW,
  reject: REVIEW,
  invest: "No puedes invertir en tu propio proyecto.",
  place: SYSTEM,
  revise: "Solo su promotor puede cambiar los textos del proyecto.",
  reviewTexts: REVIEW,
  freeze: FREEZE,
  unfreeze: FREEZE,
  close: "Solo su promotor puede cerrar la venta.",
  cancel: "Solo su promotor o un administrador que no participe en él pueden cancelar el proyecto.",
  fund: SYSTEM,
  fail: SYSTEM,
  ask: "Solo su promotor puede pedir el dinero de un hito.",
  release: SYSTEM,
  distribute: "Solo su promotor puede repartir dinero entre los titulares.",
  propose: "Solo su promotor puede proponer una recompra o una liquidación.",
  give: "Solo un titular puede regalar tokens del proyecto.",
  buyBack: SYSTEM,
  windUp: SYSTEM,
  giveBack: "Solo un administrador que no participe en el proyecto puede devolver lo que queda.",
};

itMatchesTheTable(PROJECT, LAW, {
  state: (state) => `El proyecto está «${NAMES[state]}»: ahora no se puede hacer eso.`,
  role: (event) => DENIED[event],
});

describe("the time of a sale", () => {
  const deadlineAt = new Date("2026-12-07T23:00:00Z");
  const row = { status: "fundraising", deadlineAt, stageExpiresAt: deadlineAt } as const;
  const before = new Date(deadlineAt.getTime() - 1);

  it("has all states, three of which are final", () => {
    expect(PROJECT.states).toEqual(PROJECT_STATUSES);
    expect(PROJECT.states.filter(PROJECT.isFinal)).toEqual(["failed", "cancelled", "wound_up"]);
  });

  it("sells until the deadline, and not at its exact time", () => {
    expect(PROJECT.endOf("fundraising", row, before)).toEqual(deadlineAt);
    expect(PROJECT.openTo("investor", row, before)).toEqual(["invest"]);
    expect(PROJECT.openTo("investor", row, deadlineAt)).toEqual([]);
    expect(PROJECT.openTo("administrator", row, deadlineAt)).toEqual(["reviewTexts", "cancel"]);
    expect(PROJECT.closedTo(row, "invest", deadlineAt)).toBe(
      "La venta ha terminado: ya no se puede invertir.",
    );
  });
});
