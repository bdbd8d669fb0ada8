import { expect, it } from "vitest";
import { DISTRIBUTION_STATUSES, GIFT_STATUSES, MILESTONE_STATUSES } from "@/lib/tokenization/constants";
import { DISTRIBUTION } from "@/lib/tokenization/distributions/machine";
import { EXIT } from "@/lib/tokenization/exits/machine";
import { GIFT } from "@/lib/tokenization/holdings/machine";
import { MILESTONE } from "@/lib/tokenization/milestones/machine";
import { itMatchesTheTable } from "../../deals/machine-table";

const VOTE = "De esto se ocupa la votación.";

const MILESTONES: Readonly<Record<string, string>> = {
  ask: "Solo el promotor puede pedir el dinero de un hito.",
  giveBack: "Solo un administrador que no participe en el proyecto puede devolver el dinero.",
};

itMatchesTheTable(
  MILESTONE,
  [
    "planned ask promoter voting",
    "planned release system released",
    "planned reject system refunded",
    "planned giveBack administrator refunded",
    "voting release system released",
    "voting lapse system planned",
    "voting reject system refunded",
  ],
  {
    state: (state) => `El hito está «${MILESTONE.labels[state]}»: ahora no se puede hacer eso.`,
    role: (event) => MILESTONES[event] ?? VOTE,
  },
);

itMatchesTheTable(DISTRIBUTION, ["paying settle system paid"], {
  state: (state) => `El reparto está «${DISTRIBUTION.labels[state]}»: ahora no se puede hacer eso.`,
  role: () => "De esto se ocupa el sistema.",
});

const EXITS = {
  vote: "Solo votan los titulares.",
  withdraw: "Solo su promotor puede retirar la propuesta.",
  stop: "Solo un administrador que no participe en el proyecto puede parar la votación.",
  accept: VOTE,
  refuse: VOTE,
  settle: "De esto se ocupa el sistema.",
};

itMatchesTheTable(
  EXIT,
  [
    "voting vote holder voting",
    "voting withdraw promoter returned",
    "voting stop administrator returned",
    "voting accept system paying",
    "voting refuse system returned",
    "paying settle system paid",
  ],
  {
    state: (state) => `La propuesta está «${EXIT.labels[state]}»: ahora no se puede hacer eso.`,
    role: (event) => EXITS[event],
  },
);

const GIFTS = {
  accept: "Solo quien lo recibe puede aceptar el regalo.",
  decline: "Solo quien lo recibe puede rechazar el regalo.",
  withdraw: "Solo quien lo envía puede retirar el regalo.",
  stop: "Solo un administrador que no participe en el regalo puede anularlo.",
  expire: "De esto se ocupa el sistema.",
};

itMatchesTheTable(
  GIFT,
  [
    "offered accept receiver accepted",
    "offered decline receiver declined",
    "offered withdraw giver withdrawn",
    "offered withdraw system withdrawn",
    "offered stop administrator stopped",
    "offered expire system expired",
  ],
  {
    state: (state) => `El regalo está «${GIFT.labels[state]}»: ahora no se puede hacer eso.`,
    role: (event) => GIFTS[event],
  },
);

it("has the states of the tables", () => {
  expect([MILESTONE.states, EXIT.states, GIFT.states]).toEqual([
    MILESTONE_STATUSES,
    DISTRIBUTION_STATUSES,
    GIFT_STATUSES,
  ]);
  expect(DISTRIBUTION.states.every((state) => EXIT.states.includes(state))).toBe(true);
});

it("gives a gift seven days, and allows withdrawing it afterwards", () => {
  const now = new Date("2026-11-23T12:00:00Z");
  const end = GIFT.endOf("offered", {}, now);
  expect(end).toEqual(new Date("2026-11-30T12:00:00Z"));
  const row = { status: "offered", stageExpiresAt: end } as const;
  expect([GIFT.openTo("receiver", row, end ?? now), GIFT.openTo("giver", row, end ?? now)]).toEqual([
    [],
    ["withdraw"],
  ]);
});
