import { expect, it } from "vitest";
import { LIVE_PROMISES, PROMISE_STATUSES, type PromiseStatus } from "@/lib/funding/constants";
import { PROMISE } from "@/lib/funding/promises/machine";
import { itMatchesTheTable } from "../../deals/machine-table";

const NAMES: Readonly<Record<PromiseStatus, string>> = {
  active: "activo",
  paused: "en pausa",
  ended: "terminado",
  stopped: "detenido",
};
const SYSTEM = "De esto se ocupa el sistema.";
const DENIED: Readonly<Record<(typeof PROMISE.events)[number], string>> = {
  change: "Solo quien apoya puede cambiar su apoyo.",
  end: "Solo quien apoya puede terminar su apoyo.",
  stop: "Solo un administrador que no participe puede detener un apoyo.",
  pay: SYSTEM,
  pause: SYSTEM,
  close: SYSTEM,
};

// The table of decision 270, written independently of the code.
itMatchesTheTable(
  PROMISE,
  [
    "active change supporter active",
    "active end supporter ended",
    "active stop administrator stopped",
    "active pay system 0:active,1:ended",
    "active pause system 0:paused,1:ended",
    "active close system ended",
    "paused end supporter ended",
    "paused stop administrator stopped",
    "paused pay system 0:active,1:ended",
    "paused pause system 0:paused,1:ended",
    "paused close system ended",
  ],
  {
    state: (state) => `El apoyo mensual está ${NAMES[state]}: ya no se puede cambiar.`,
    role: (event) => DENIED[event],
  },
);

it("runs while it is active or paused", () => {
  expect(PROMISE.states).toEqual(PROMISE_STATUSES);
  expect(PROMISE.live).toEqual(LIVE_PROMISES);
});
