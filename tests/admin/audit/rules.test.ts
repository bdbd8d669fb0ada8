import { describe, expect, it } from "vitest";
import { actionChoices, actionLabel, commandOf, detailsOf, isRefusal } from "@/lib/admin/audit/rules";
import { startOfDay } from "@/lib/core/format/calendar";
import { csvCell } from "@/lib/core/format/csv";
import { formatDecimal } from "@/lib/core/format/decimal";
import { formatBytes, formatDuration } from "@/lib/core/format/format";
import { COMMAND_GUARDS } from "../../guards/commands";

describe("actions", () => {
  it("have a Spanish name each", () => {
    const unnamed = Object.keys(COMMAND_GUARDS).filter((name) => actionLabel(name) === name);
    expect(unnamed).toEqual([]);
  });

  it("are the same command, done or refused", () => {
    expect([isRefusal("refused:identity.log-in"), isRefusal("identity.log-in")]).toEqual([true, false]);
    expect(commandOf("refused:identity.log-in")).toBe("identity.log-in");
    expect(actionLabel("refused:identity.log-in")).toBe("Inicio de sesión");
    // The lines from before its command was renamed.
    expect(actionLabel("admin.set-door")).toMatch(/^Operaciones con dinero/);
    expect(actionLabel("somewhere.else")).toBe("somewhere.else");
  });

  it("can be chosen by area or one by one", () => {
    const prefixes = actionChoices().map(({ prefix }) => prefix);
    expect(prefixes).toEqual(expect.arrayContaining(["identity.", "admin.", "identity.set-permission"]));
    expect(new Set(prefixes).size).toBe(prefixes.length);
  });
});

describe("detailsOf", () => {
  it("shows the values before and after as text", () => {
    expect(
      detailsOf({
        isAdmin: [false, true],
        phone: [null, "600"],
        defaultApps: [["forum", "btc"], []],
        appKey: "btc",
        rows: 7,
        other: { deep: 1 },
      }),
    ).toEqual([
      { field: "isAdmin", label: "Administrador", before: "no", after: "sí" },
      { field: "phone", label: "Teléfono", before: "—", after: "600" },
      {
        field: "defaultApps",
        label: "Aplicaciones de los nuevos miembros",
        before: "Foro, BTC P2P",
        after: "ninguna",
      },
      { field: "appKey", label: "Aplicación", before: null, after: "BTC P2P" },
      { field: "rows", label: "Filas", before: null, after: "7" },
      { field: "other", label: "other", before: null, after: '{"deep":1}' },
    ]);
  });

  it("shows a time in the reader's time zone, and as stored without one", () => {
    const startsAt = "2026-12-10T08:35:00.776Z";
    expect(detailsOf({ startsAt }, "Europe/Madrid")[0]?.after).toBe("10 dic 2026, 9:35");
    expect(detailsOf({ startsAt })[0]?.after).toBe(startsAt);
  });

  it("gives each action of the filter a name of its own", () => {
    const labels = actionChoices().map(({ label }) => label);
    expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([]);
  });
});

describe("startOfDay", () => {
  it.each([
    ["2026-01-15", "Europe/Madrid", 0, "2026-01-14T23:00:00.000Z"],
    ["2026-07-15", "Europe/Madrid", 0, "2026-07-14T22:00:00.000Z"],
    ["2026-03-29", "Europe/Madrid", 0, "2026-03-28T23:00:00.000Z"],
    ["2026-03-29", "Europe/Madrid", 1, "2026-03-29T22:00:00.000Z"],
    ["2026-10-25", "Europe/Madrid", 1, "2026-10-25T23:00:00.000Z"],
    ["2026-01-15", "UTC", 0, "2026-01-15T00:00:00.000Z"],
    ["2026-01-15", "Asia/Kathmandu", 0, "2026-01-14T18:15:00.000Z"],
    ["2026-01-15", "America/St_Johns", 0, "2026-01-15T03:30:00.000Z"],
    ["2026-12-31", "UTC", 1, "2027-01-01T00:00:00.000Z"],
  ])("%s in %s, %i days later, is %s", (day, zone, later, instant) => {
    expect(startOfDay(day, zone, later).toISOString()).toBe(instant);
  });
});

describe("csvCell", () => {
  it.each([
    ["=1+1", "'=1+1"],
    ["+34 600", "'+34 600"],
    ["-1", "'-1"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\t=1", "'\t=1"],
    ["\r=1", '"\'\r=1"'],
    ['=HYPERLINK("x";"y")', '"\'=HYPERLINK(""x"";""y"")"'],
    ["a;b", '"a;b"'],
    ["a,b", '"a,b"'],
    ['dijo "sí"', '"dijo ""sí"""'],
    ["dos\nlíneas", '"dos\nlíneas"'],
    ["Ana", "Ana"],
    ["a=b", "a=b"],
    ["", ""],
  ])("%j becomes %j", (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });
});

describe("words", () => {
  it("write decimals, sizes and durations in Spanish, without floating point", () => {
    expect(formatDecimal("70000.00")).toBe("70.000,00");
    expect(formatDecimal("1.080000")).toBe("1,080000");
    expect(formatDecimal("12")).toBe("12");
    expect([0, 999, 1000, 12_400_000, 5e12].map(formatBytes)).toEqual([
      "0 B",
      "999 B",
      "1 kB",
      "12,4 MB",
      "5 TB",
    ]);
    expect([0, 61, 3_600, 90_000, 200_000].map(formatDuration)).toEqual([
      "menos de un minuto",
      "1 min",
      "1 h y 0 min",
      "1 día y 1 h",
      "2 días y 7 h",
    ]);
  });
});
