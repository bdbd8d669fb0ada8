import { describe, expect, it } from "vitest";
import { LIVE_PLACES, PLACE_STATUSES, type PlaceStatus } from "@/lib/equity/constants";
import { PLACE } from "@/lib/equity/places/machine";
import { itMatchesTheTable } from "../../deals/machine-table";

const LAW = [
  "requested approve manager approved",
  "requested approve administrator approved",
  "requested reject manager rejected",
  "requested reject administrator rejected",
  "requested withdraw investor withdrawn",
  "requested release system withdrawn",
  "approved reject manager rejected",
  "approved reject administrator rejected",
  "approved withdraw investor withdrawn",
  "approved sign investor signed",
  "approved release system withdrawn",
  "signed revoke investor revoked",
  "signed activate system active",
  "signed release system withdrawn",
  "active release system exited",
  "active keep investor active",
  "active pay investor active",
  "active fail system defaulted",
  "active exit manager 0:active,1:exited",
  "active agree investor exited",
  "active agree administrator exited",
  "active refuse investor active",
  "defaulted release system exited",
  "defaulted exit manager 0:defaulted,1:exited",
  "defaulted agree investor exited",
  "defaulted agree administrator exited",
  "defaulted refuse investor defaulted",
];

const NAMES: Readonly<Record<PlaceStatus, string>> = {
  requested: "Solicitada",
  approved: "Aprobada, falta firmar",
  signed: "Firmada, en reflexión",
  active: "Activa",
  defaulted: "En mora",
  rejected: "Rechazada",
  withdrawn: "Retirada",
  revoked: "Desistida",
  exited: "Finalizada",
};

const DECIDES = "Solo el gestor del fondo o un administrador que no participe en él pueden decidirlo.";
const SYSTEM = "De esto se ocupa el sistema.";

const DENIED = {
  approve: DECIDES,
  reject: DECIDES,
  withdraw: "Solo el inversor puede retirar su solicitud.",
  sign: "Solo el inversor puede firmar su compromiso.",
  revoke: "Solo el inversor puede desistir.",
  activate: SYSTEM,
  release: SYSTEM,
  keep: "Solo el inversor decide si se reserva su dinero.",
  pay: "Solo el inversor paga sus llamadas.",
  fail: SYSTEM,
  exit: "Solo el gestor del fondo puede pagar la salida de un inversor.",
  agree: "Solo el inversor acepta su salida, y un administrador que no participe en el fondo si no responde.",
  refuse: "Solo el inversor puede rechazar su salida.",
};

itMatchesTheTable(PLACE, LAW, {
  state: (state) => `La inversión está «${NAMES[state]}»: ahora no se puede hacer eso.`,
  role: (event) => DENIED[event],
});

describe("a place in a fund", () => {
  it("has the states of the database, and those that are live have not ended", () => {
    expect(PLACE.states).toEqual(PLACE_STATUSES);
    expect(PLACE.live).toEqual(LIVE_PLACES);
  });

  it("can be withdrawn until the exact instant at which the four days end", () => {
    const end = new Date("2026-11-24T09:28:15Z");
    const row = { status: "signed", stageExpiresAt: end } as const;
    expect(PLACE.closedTo(row, "revoke", new Date(end.getTime() - 1))).toBeNull();
    expect(PLACE.closedTo({ ...row, revocableUntil: end } as never, "revoke", end)).toBe(
      "Los 4 días para desistir han terminado: el compromiso es firme.",
    );
  });
});
