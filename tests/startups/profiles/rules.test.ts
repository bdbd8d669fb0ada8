import { describe, expect, it } from "vitest";
import { factsOf } from "@/components/startups/profiles/labels";
import { pointsOf } from "@/lib/core/fields/percentage";
import { ROOM_ACCESS_STATUSES } from "@/lib/offers/room-constants";
import { STARTUP_STATUSES } from "@/lib/startups/constants";
import { STARTUP } from "@/lib/startups/profiles/machine";
import { monthsBetween } from "@/lib/startups/profiles/metric-rules";
import { createStartupInput, editStartupInput } from "@/lib/startups/profiles/schema";
import { ROOM_ACCESS } from "@/lib/startups/rooms/machine";
import { itMatchesTheTable } from "../../deals/machine-table";

const STARTUP_DENIED = {
  edit: "Solo su fundador puede cambiar la startup.",
  fund: "Solo su fundador puede marcarla como financiada.",
  team: "Solo su fundador puede cambiar el equipo.",
  acquire: "Solo su fundador puede marcarla como adquirida.",
  close: "Solo su fundador puede cerrarla.",
  reopen: "Solo su fundador puede volver a abrirla.",
  remove: "Solo un administrador puede retirar la startup de otro.",
  restore: "Solo un administrador puede devolver lo que otro ha retirado.",
};
const STATES = { active: "activa", funded: "financiada", acquired: "adquirida", closed: "cerrada" };

itMatchesTheTable(
  STARTUP,
  [
    "active edit founder active",
    "active edit administrator active",
    "active team founder active",
    "active fund founder funded",
    "active acquire founder acquired",
    "active close founder closed",
    "active remove administrator active",
    "active restore administrator active",
    "funded edit founder funded",
    "funded edit administrator funded",
    "funded team founder funded",
    "funded reopen founder active",
    "funded acquire founder acquired",
    "funded close founder closed",
    "funded remove administrator funded",
    "funded restore administrator funded",
    "acquired edit founder acquired",
    "acquired edit administrator acquired",
    "acquired team founder acquired",
    "acquired reopen founder active",
    "acquired remove administrator acquired",
    "acquired restore administrator acquired",
    "closed reopen founder active",
    "closed remove administrator closed",
    "closed restore administrator closed",
  ],
  {
    state: (state) => `La startup está ${STATES[state]}: ahora no se puede hacer eso.`,
    role: (event) => STARTUP_DENIED[event],
  },
);

const KEEPER = "Solo quien abre la sala decide quién entra en ella.";

itMatchesTheTable(
  ROOM_ACCESS,
  [
    "asked grant keeper granted",
    "asked refuse keeper refused",
    "asked withdraw reader revoked",
    "granted revoke keeper revoked",
    "granted withdraw reader revoked",
  ],
  {
    state: (state) =>
      `La solicitud de acceso está «${ROOM_ACCESS.labels[state]}»: ahora no se puede hacer eso.`,
    role: (event) => (event === "withdraw" ? "Solo quien la envió puede retirar la solicitud." : KEEPER),
  },
);

it("has the states of the tables", () => {
  expect([STARTUP.states, ROOM_ACCESS.states]).toEqual([STARTUP_STATUSES, ROOM_ACCESS_STATUSES]);
});

describe("the figures that fill themselves", () => {
  it("show every month, those without figures too", () => {
    expect(monthsBetween("2026-11-01", "2027-02-01")).toEqual([
      "2026-11-01",
      "2026-12-01",
      "2027-01-01",
      "2027-02-01",
    ]);
    expect(monthsBetween("2026-11-01", "2026-10-01")).toEqual([]);
  });
});

describe("the fields of a startup", () => {
  const STARTUP_GIVEN = {
    name: "Olivar Vivo",
    description: "Aceite con datos.",
    industry: "agro",
    stage: "mvp",
    teamSize: 4,
    equity: "7.5",
    targetInvestment: "250000",
  };

  it("are those of the specification; owner and state are ignored", () => {
    const made = createStartupInput.parse({ ...STARTUP_GIVEN, founderId: "x", status: "acquired" });
    expect(made).toMatchObject({ ...STARTUP_GIVEN, tagline: "", country: "", sharedMetrics: [] });
    expect([Object.keys(made).includes("founderId"), Object.keys(made).includes("status")]).toEqual([
      false,
      false,
    ]);
    expect([pointsOf("7.5"), pointsOf("100"), pointsOf("0.01")]).toEqual([750, 10_000, 1]);
  });

  it("refuse invalid values", () => {
    const wrong = {
      teamSize: 0,
      equity: "100.01",
      stage: "ipo",
      website: "http://olivar.es",
      valuation: "0",
    };
    for (const [field, value] of Object.entries(wrong)) {
      const { error } = createStartupInput.safeParse({ ...STARTUP_GIVEN, [field]: value });
      expect(error?.issues.map(({ path }) => path.join("."))).toEqual([field]);
    }
    expect(createStartupInput.safeParse({ ...STARTUP_GIVEN, website: "https://olivar.es" }).success).toBe(
      true,
    );
  });

  it("change only if sent", () => {
    expect(editStartupInput.parse({ id: 3, name: "Olivar" })).toEqual({ id: 3, name: "Olivar" });
  });
});

it("the facts of a startup name the year of its foundation", () => {
  const startup = { foundingDate: "2019-03-01", teamSize: 1 } as Parameters<typeof factsOf>[0];
  expect(factsOf(startup)).toContainEqual(["Fundada", "1 mar 2019"]);
});
