import { describe, expect, it } from "vitest";
import { DomainError } from "@/lib/core/command/errors";
import { KYC_LIMITS } from "@/lib/identity/kyc/constants";
import {
  allowsKyc,
  KYC_TRANSITIONS,
  type KycEvent,
  type KycState,
  kycStateOf,
  rejectionText,
  requireKyc,
  shownFileName,
} from "@/lib/identity/kyc/rules";

const STATES = Object.keys(KYC_TRANSITIONS) as KycState[];
const EVENTS: readonly KycEvent[] = ["upload", "submit", "claim", "verify", "reject", "close"];

// Written independently of the code, so that a transition added by mistake is noticed.
const ALLOWED: readonly string[] = [
  "none upload none member",
  "none submit pending member",
  "pending claim pending administrator",
  "pending verify verified administrator",
  "pending reject rejected administrator",
  "pending close closed administrator",
  "verified upload verified member",
  "verified submit upgrade member",
  "upgrade claim upgrade administrator",
  "upgrade verify verified administrator",
  "upgrade reject verified administrator",
  "upgrade close settled administrator",
  "rejected upload rejected member",
  "rejected submit pending member",
];

describe("the states of a verification", () => {
  it("allow what the table says and refuse the rest, each with a message", () => {
    const allowed: string[] = [];
    for (const state of STATES) {
      for (const event of EVENTS) {
        const step = KYC_TRANSITIONS[state][event];
        if (step) allowed.push(`${state} ${event} ${step.to} ${step.by}`);
        expect(allowsKyc(state, event)).toBe(step !== undefined);
        if (step) expect(() => requireKyc(state, event)).not.toThrow();
        else expect(() => requireKyc(state, event)).toThrow(DomainError);
      }
    }
    expect(allowed.sort()).toEqual([...ALLOWED].sort());
  });

  it.each([
    ["pending", "none", null, "none"],
    ["incomplete", "none", null, "none"],
    ["verified", "basic", null, "verified"],
    ["verified", "complete", null, "settled"],
    ["rejected", "basic", null, "rejected"],
    ["pending", "basic", { status: "pending", final: false, fromLevel: null }, "pending"],
    ["verified", "basic", { status: "pending", final: false, fromLevel: null }, "pending"],
    ["verified", "basic", { status: "pending", final: false, fromLevel: "basic" }, "upgrade"],
    ["incomplete", "basic", { status: "pending", final: false, fromLevel: "basic" }, "pending"],
    ["verified", "basic", { status: "verified", final: false, fromLevel: null }, "verified"],
    ["verified", "basic", { status: "rejected", final: false, fromLevel: "basic" }, "verified"],
    ["verified", "basic", { status: "rejected", final: true, fromLevel: "basic" }, "settled"],
    ["verified", "intermediate", { status: "rejected", final: true, fromLevel: "basic" }, "verified"],
    ["rejected", "basic", { status: "rejected", final: false, fromLevel: null }, "rejected"],
    ["rejected", "basic", { status: "rejected", final: true, fromLevel: null }, "closed"],
    ["incomplete", "basic", { status: "rejected", final: true, fromLevel: null }, "none"],
  ] as const)("are read off the status %s, the level %s and the latest submission %j: %s", (...row) => {
    const [status, level, latest, state] = row;
    expect(kycStateOf({ status, level }, latest)).toBe(state);
  });
});

describe("texts", () => {
  it("names each rejected document with its reason", () => {
    const documents = [
      { kind: "identity", reason: "Está caducado" },
      { kind: "selfie", reason: "No se ve la cara" },
    ] as const;
    expect(rejectionText(documents)).toBe("Documento de identidad: Está caducado. Selfie: No se ve la cara");
  });

  it.each([
    ["dni.jpg", "dni.jpg"],
    ["../../etc/passwd", "....etcpasswd"],
    ["a\u0000b\nc\u202e.pdf", "abc.pdf"],
    ["\ud800", "documento"],
    ["   ", "documento"],
    ["x".repeat(500), "x".repeat(120)],
    [`${"x".repeat(119)}😀`, "x".repeat(119)],
  ])("shows %j as one harmless line", (name, shown) => {
    expect(shownFileName(name)).toBe(shown);
  });
});

it("every level has higher limits than the previous one", () => {
  const { basic, intermediate, complete } = KYC_LIMITS;
  for (const limit of Object.keys(basic) as (keyof typeof basic)[]) {
    expect([basic[limit] < intermediate[limit], intermediate[limit] < complete[limit]]).toEqual([true, true]);
  }
});
