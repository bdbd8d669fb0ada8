import { describe, expect, it } from "vitest";
import { PROPOSAL_STATUSES } from "@/lib/admin/constants";
import { PROPOSAL } from "@/lib/admin/proposals/machine";
import { roleIn } from "@/lib/admin/proposals/rules";
import { itMatchesTheTable } from "../../deals/machine-table";

// The table of docs/decisions/035, written independently of the code.
const LAW = [
  "proposed withdraw proposer withdrawn",
  "proposed reject subject rejected",
  "proposed reject administrator rejected",
  "proposed approve administrator now:approved,later:waiting",
  "proposed expire system expired",
  "waiting stop proposer stopped",
  "waiting stop subject stopped",
  "waiting stop administrator stopped",
  "waiting carry-out system approved",
  "waiting fail system failed",
];

const NAMES = {
  proposed: "propuesta",
  waiting: "aprobada, en espera",
  approved: "aprobada",
  rejected: "rechazada",
  withdrawn: "retirada",
  stopped: "detenida",
  failed: "aprobada, sin efecto",
  expired: "caducada",
};

const OWN = "La has propuesto tú: debe decidirla otro administrador.";
const DENIED = {
  withdraw: "Solo puede retirarla el administrador que la ha propuesto. Si no procede, recházala.",
  reject: OWN,
  approve: OWN,
  stop: "De esto se ocupa un administrador.",
  "carry-out": "De esto se ocupa el sistema.",
  fail: "De esto se ocupa el sistema.",
  expire: "De esto se ocupa el sistema.",
};

itMatchesTheTable(PROPOSAL, LAW, {
  state: (state) => `La propuesta ya está ${NAMES[state]}.`,
  role: (event, role) => {
    if (event === "approve" && role === "subject")
      return "Se trata de tu propia cuenta: puedes rechazarla, pero debe aprobarla otro administrador.";
    if (event === "approve" && role === "system") return "De esto se ocupa un administrador.";
    return DENIED[event];
  },
});

describe("a proposal", () => {
  it("has the stored states; a waiting proposal is executed when due", () => {
    expect([...PROPOSAL.states].sort()).toEqual([...PROPOSAL_STATUSES].sort());
    expect(PROPOSAL.live).toEqual(["proposed", "waiting"]);
    const dueAt = new Date("2026-11-22T12:00:00Z");
    expect(PROPOSAL.endOf("waiting", { dueAt }, new Date())).toEqual(dueAt);
    expect(PROPOSAL.deadlineOf("waiting", {})?.next).toBe("approved");
  });

  it("gives a viewer the role of proposer before that of subject, and of administrator otherwise", () => {
    const proposal = { proposedBy: "p", subjectId: "s" };
    expect(["p", "s", "x"].map((id) => roleIn(proposal, { id }))).toEqual([
      "proposer",
      "subject",
      "administrator",
    ]);
    expect(roleIn({ proposedBy: "p", subjectId: "p" }, { id: "p" })).toBe("proposer");
    expect(roleIn({ proposedBy: "p", subjectId: null }, { id: "s" })).toBe("administrator");
  });
});
