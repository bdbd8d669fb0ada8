import { describe, expect, it } from "vitest";
import {
  createProjectInput,
  freezeProjectInput,
  projectTerms,
  reviewProjectInput,
} from "@/lib/tokenization/projects/schema";
import { investInput } from "@/lib/tokenization/sale/schema";

// The fields of the page in the specification (spec 3 §7).
const PROJECT = {
  name: "Aceite Sierra Mágina",
  description: "Una almazara de 38 familias.",
  targetAmount: "150000",
  tokenSymbol: "oliva",
  tokenPrice: "25.00",
  totalTokens: "6000",
};

const MISSING = "Por favor completa todos los campos";

const problemsOf = (given: object) => {
  const { error } = createProjectInput.safeParse(given);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
};

describe("the fields of a project", () => {
  it("are those of the specification; owner and remaining amount are ignored", () => {
    const sent = {
      ...PROJECT,
      ownerId: "another",
      remainingTokens: "1",
      status: "funded",
      raisedAmount: "9",
    };
    const project = createProjectInput.parse(sent);
    expect(project).toMatchObject({
      ...PROJECT,
      tokenSymbol: "OLIVA",
      deadlineDays: 40,
      promoterTokens: "0",
    });
    for (const field of ["ownerId", "remainingTokens", "status", "raisedAmount"]) {
      expect(project).not.toHaveProperty(field);
    }
    expect(problemsOf({ ...PROJECT, targetAmount: 150_000, tokenPrice: 25, totalTokens: 6_000 })).toEqual({});
  });

  it("needs its six fields", () => {
    const all = Object.fromEntries(Object.keys(PROJECT).map((field) => [field, MISSING]));
    expect(problemsOf({})).toEqual(all);
    expect(problemsOf(Object.fromEntries(Object.keys(PROJECT).map((field) => [field, " "])))).toEqual(all);
  });

  it("has a symbol of at most five capital letters that is not a currency", () => {
    const problem = (tokenSymbol: string) => problemsOf({ ...PROJECT, tokenSymbol }).tokenSymbol;
    expect([
      problem("abcde"),
      problem("A1"),
      problem("olivar"),
      problem("OLÉ"),
      problem("A-B"),
      problem("eur"),
    ]).toEqual([
      undefined,
      undefined,
      "El símbolo debe tener de 1 a 5 letras o números",
      "El símbolo debe tener de 1 a 5 letras o números",
      "El símbolo debe tener de 1 a 5 letras o números",
      "Ese símbolo es de una moneda",
    ]);
  });

  it("allow a target from one token to all of them", () => {
    const problem = (targetAmount: string) => problemsOf({ ...PROJECT, targetAmount }).targetAmount;
    expect([
      problem("24.99"),
      problem("25"),
      problem("150000.00"),
      problem("150000.01"),
      problem("0"),
    ]).toEqual([
      "El objetivo debe ser al menos el precio de un token",
      undefined,
      undefined,
      "El objetivo no puede superar el precio de todos los tokens",
      "El objetivo debe ser mayor que 0",
    ]);
  });

  it("has a price in cents and whole tokens", () => {
    expect(Object.keys(problemsOf({ ...PROJECT, tokenPrice: "25.001" }))).toEqual(["tokenPrice"]);
    for (const tokenPrice of ["-1", "1e2", "0", "0.00", "9".repeat(30), "NaN"]) {
      expect(problemsOf({ ...PROJECT, tokenPrice })).toHaveProperty("tokenPrice");
    }
    for (const totalTokens of ["0", "-5", "1.5", "99999999999", "1e3"]) {
      expect(problemsOf({ ...PROJECT, totalTokens })).toHaveProperty("totalTokens");
    }
    expect(problemsOf({ ...PROJECT, totalTokens: "6000.00" })).toEqual({});
  });

  it("raises at most five million, and leaves the promoter at most half of the tokens", () => {
    expect(problemsOf({ ...PROJECT, totalTokens: "200001" })).toEqual({
      totalTokens: "En un año no se pueden recaudar más de 5.000.000,00 €",
    });
    expect(problemsOf({ ...PROJECT, promoterTokens: "3000" })).toEqual({});
    expect(problemsOf({ ...PROJECT, promoterTokens: "3001" })).toEqual({
      promoterTokens: "El promotor puede quedarse como mucho con el 50 %",
    });
    expect(problemsOf({ ...PROJECT, minimumInvestment: "150000.01" })).toHaveProperty("minimumInvestment");
  });

  it("lasts 1 to 90 days", () => {
    for (const deadlineDays of [1, "40", 90]) expect(problemsOf({ ...PROJECT, deadlineDays })).toEqual({});
    for (const deadlineDays of [0, 91, 1.5, "x"]) {
      expect(problemsOf({ ...PROJECT, deadlineDays })).toEqual({
        deadlineDays: "El plazo debe ser de 1 a 90 días",
      });
    }
  });

  it("is edited by the same rules", () => {
    const { error } = projectTerms.safeParse({ ...PROJECT, targetAmount: "1" });
    expect(error?.issues[0]?.message).toBe("El objetivo debe ser al menos el precio de un token");
  });
});

describe("the fields of an administrator's decision", () => {
  it("has a reason if it stops something", () => {
    expect(reviewProjectInput.safeParse({ id: 1, approve: true }).success).toBe(true);
    expect(reviewProjectInput.safeParse({ id: 1, approve: false }).error?.issues[0]?.message).toBe(
      "Escribe el motivo",
    );
    expect(freezeProjectInput.safeParse({ id: 1, reason: " " }).success).toBe(false);
  });
});

describe("the fields of an investment", () => {
  const wrong = "Por favor ingrese un monto válido";

  it("is an amount above zero", () => {
    const problem = (amount: unknown) =>
      investInput.safeParse({ projectId: 7, amount }).error?.issues[0]?.message;
    for (const amount of [
      "0",
      "0.00",
      "-1",
      "abc",
      "1e5",
      "1,5",
      "1.001",
      null,
      undefined,
      [],
      -5,
      Number.NaN,
    ]) {
      expect(problem(amount), String(amount)).toBe(wrong);
    }
    for (const amount of ["1000", "0.01", 1_000, 100.5]) expect(problem(amount)).toBeUndefined();
  });

  it("are those of the specification; the owner is ignored", () => {
    expect(investInput.parse({ projectId: "7", amount: "1000", investorId: "another" })).toEqual({
      projectId: 7,
      amount: "1000",
      confirmations: {},
      waitingList: false,
      isNamed: false,
    });
  });
});
