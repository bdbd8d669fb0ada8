import { describe, expect, it } from "vitest";
import { REQUEST_STATUSES, type RequestStatus } from "@/lib/funding/constants";
import { REQUEST } from "@/lib/funding/requests/machine";
import { itMatchesTheTable } from "../../deals/machine-table";

const NAMES: Readonly<Record<RequestStatus, string>> = {
  draft: "Borrador",
  open: "Abierta",
  covered: "Cubierta",
  funded: "Financiada",
  closed: "Cerrada",
};
const SYSTEM = "De esto se ocupa el sistema.";
const DENIED: Readonly<Record<(typeof REQUEST.events)[number], string>> = {
  edit: "Solo quien pide el dinero puede cambiar la solicitud.",
  publish: "Solo quien pide el dinero puede publicar la solicitud.",
  offer: "No puedes hacer una oferta a tu propia solicitud.",
  promise: "No puedes apoyar tu propia solicitud.",
  agree: "Solo quien pide el dinero y quien lo ofrece pueden firmar.",
  reopen: SYSTEM,
  fund: SYSTEM,
  close: "Solo quien pide el dinero puede cerrar la solicitud.",
  takeDown: "Solo un administrador que no participe en la solicitud puede retirarla.",
  expire: SYSTEM,
};

// The expected table, written independently of the code.
itMatchesTheTable(
  REQUEST,
  [
    "draft edit owner draft",
    "draft publish owner open",
    "draft close owner closed",
    "open edit owner open",
    "open offer investor open",
    "open promise investor open",
    "open agree owner 0:open,1:covered",
    "open agree investor 0:open,1:covered",
    "open close owner closed",
    "open takeDown administrator closed",
    "open expire system closed",
    "covered edit owner covered",
    "covered promise investor covered",
    "covered reopen system 0:open,1:closed",
    "covered fund system funded",
    "covered takeDown administrator closed",
    "funded edit owner funded",
    "funded promise investor funded",
    "funded takeDown administrator closed",
  ],
  {
    state: (state) => `La solicitud está «${NAMES[state]}»: ahora no se puede hacer eso.`,
    role: (event) => DENIED[event],
  },
);

describe("the deadline of a request", () => {
  const end = new Date("2026-12-31T23:00:00Z");
  const row = { status: "open", stageExpiresAt: end } as const;

  it("closes offers, signatures and changes at the exact instant", () => {
    expect(REQUEST.states).toEqual(REQUEST_STATUSES);
    for (const event of ["offer", "promise", "agree", "edit"] as const) {
      expect(REQUEST.closedTo(row, event, new Date(end.getTime() - 1))).toBeNull();
      expect(REQUEST.closedTo(row, event, end)).toBe("El plazo de la solicitud ha terminado.");
    }
    expect(REQUEST.closedTo(row, "close", end)).toBeNull();
  });
});
