import { describe, expect, it } from "vitest";
import { DomainError } from "@/lib/core/command/errors";
import { OFFERING } from "@/lib/learning/catalogue/machine";
import {
  mayDo,
  type OfferingEvent,
  type OfferingState,
  priceProblem,
  requireStep,
  stateOf,
  usdCentsOf,
} from "@/lib/learning/catalogue/rules";
import { isWebUrl } from "@/lib/learning/catalogue/schema";
import { videoEmbedOf } from "@/lib/learning/chapters/rules";

const AT = new Date("2026-11-22T12:00:00Z");
const none = { submittedAt: null, changedAt: null };

// The stored columns of each state.
const STORED = {
  draft: { approvalStatus: "pending", status: "draft", ...none },
  waiting: { approvalStatus: "pending", status: "draft", ...none, submittedAt: AT },
  approved: { approvalStatus: "approved", status: "active", submittedAt: AT, changedAt: null },
  changed: { approvalStatus: "approved", status: "active", submittedAt: null, changedAt: AT },
  changesWaiting: { approvalStatus: "approved", status: "active", submittedAt: AT, changedAt: AT },
  rejected: { approvalStatus: "rejected", status: "draft", submittedAt: AT, changedAt: null },
  archived: { approvalStatus: "approved", status: "archived", submittedAt: AT, changedAt: null },
} as const satisfies Record<OfferingState, object>;

// Spec 2 §4, D12 and decision 041, written independently of the code: for each event, who may trigger it, and the next
// state for each state.
type Law = { who: string[]; from: Partial<Record<OfferingState, OfferingState | OfferingState[]>> };
const LAW: Readonly<Record<OfferingEvent, Law>> = {
  submit: { who: ["owner"], from: { draft: "waiting", rejected: "waiting", changed: "changesWaiting" } },
  approve: {
    who: ["administrator"],
    from: { draft: "approved", waiting: "approved", changesWaiting: "approved" },
  },
  reject: {
    who: ["administrator"],
    from: { draft: "rejected", waiting: "rejected", approved: "rejected", changesWaiting: "changed" },
  },
  discard: { who: ["owner"], from: { changed: "approved", changesWaiting: "approved" } },
  archive: {
    who: ["owner", "administrator"],
    from: {
      draft: "archived",
      waiting: "archived",
      approved: "archived",
      changed: "archived",
      changesWaiting: "archived",
      rejected: "archived",
    },
  },
  restore: { who: ["owner"], from: { archived: ["draft", "approved", "changed", "rejected"] } },
};

const REFUSED = {
  draft: "es un borrador.",
  waiting: "ya está en revisión.",
  approved: "ya está aprobada.",
  changed: "ya está aprobada, con cambios que aún no se han enviado a revisión.",
  changesWaiting: "ya está aprobada, con cambios en revisión.",
  rejected: "está rechazada: hay que corregirla y volver a enviarla.",
  archived: "está archivada: primero hay que recuperarla.",
} as const satisfies Record<OfferingState, string>;

describe("the machine of a course and of a mentorship", () => {
  const states = Object.keys(STORED) as OfferingState[];
  const events = Object.keys(LAW) as OfferingEvent[];
  const cells = states.flatMap((state) =>
    events.flatMap((event) => (["owner", "administrator"] as const).map((role) => ({ state, event, role }))),
  );

  it("is the same for both, with these states and events", () => {
    const { course, mentorship } = OFFERING;
    for (const machine of [course, mentorship]) {
      expect([machine.states, machine.events, machine.roles]).toEqual([
        states,
        events,
        ["owner", "administrator"],
      ]);
    }
    for (const { state, event } of cells) {
      expect(course.stepFrom(state, event)).toEqual(mentorship.stepFrom(state, event));
    }
    for (const state of states) expect(stateOf(STORED[state])).toBe(state);
  });

  it.each(cells)("$state, $event by the $role", ({ state, event, role }) => {
    const { who, from } = LAW[event];
    const offering = { kind: "mentorship" as const, ...STORED[state] };
    const isOpen = who.includes(role) && from[state] !== undefined;
    expect(mayDo(offering, event, role)).toBe(isOpen);
    const ask = () => requireStep(offering, event, role);
    if (isOpen) {
      expect(ask).not.toThrow();
      return expect(OFFERING.mentorship.stepFrom(state, event)?.to).toEqual(from[state]);
    }
    if (!who.includes(role)) return expect(ask).toThrow(/^Solo (su autor|un administrador) puede/);
    expect(ask).toThrow(new DomainError("conflict", `La mentoría ${REFUSED[state]}`));
  });

  it("uses the grammatical gender of a course", () => {
    const course = { kind: "course" as const, ...STORED.rejected };
    const words = "El curso está rechazado: hay que corregirlo y volver a enviarlo.";
    expect(() => requireStep(course, "approve", "administrator")).toThrow(words);
  });
});

describe("a price in dollars", () => {
  it("is rounded up to the cent, and zero if free", () => {
    expect(usdCentsOf(4_990n, "1.080000")).toBe(5_390n);
    expect(usdCentsOf(1n, "1.080000")).toBe(2n);
    expect(usdCentsOf(100n, "1.000000")).toBe(100n);
    expect(usdCentsOf(0n, "1.080000")).toBe(0n);
    expect(usdCentsOf(5_000_000n, "0.999999")).toBe(4_999_995n);
  });
});

describe("a price as it is typed", () => {
  it.each([
    [true, "0", true],
    [true, "", true],
    [true, "0.00", true],
    [true, "1", false],
    [false, "0.01", true],
    [false, "49.90", true],
    [false, "0", false],
    [false, "-1", false],
    [false, "0.001", false],
    [false, "NaN", false],
    [false, "0x10", false],
    [false, "50000", true],
    [false, "50000.01", false],
  ])("free %s at %j is right: %s", (isFree, price, isRight) => {
    expect(priceProblem("mentorship", isFree, price) === null).toBe(isRight);
  });
});

describe("a video", () => {
  const NO_COOKIE = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0&autoplay=1";

  it.each([
    ["https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3", NO_COOKIE],
    ["https://youtu.be/dQw4w9WgXcQ?si=x", NO_COOKIE],
    ["https://m.youtube.com/shorts/dQw4w9WgXcQ", NO_COOKIE],
    ["https://www.youtube.com/embed/dQw4w9WgXcQ", NO_COOKIE],
    ["https://vimeo.com/123456789", "https://player.vimeo.com/video/123456789?dnt=1&autoplay=1"],
    [
      "https://vimeo.com/123456789/abcdef1234",
      "https://player.vimeo.com/video/123456789?dnt=1&autoplay=1&h=abcdef1234",
    ],
    ["https://player.vimeo.com/video/123456789", "https://player.vimeo.com/video/123456789?dnt=1&autoplay=1"],
  ])("%s is played privately", (url, src) => {
    expect(videoEmbedOf(url)?.src).toBe(src);
  });

  it.each([
    "https://example.com/video.mp4",
    "https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ",
    "https://www.youtube.com/watch?v=../../x",
    "https://vimeo.com/channels/staff",
    "nada",
  ])("%s is a link", (url) => {
    expect(videoEmbedOf(url)).toBeNull();
  });
});

describe("an address", () => {
  it("is one of the web, without a password in it", () => {
    expect(isWebUrl("https://example.com/a?b=c#d")).toBe(true);
    for (const wrong of [
      "javascript:alert(1)",
      " javascript:alert(1)",
      "JaVaScRiPt:alert(1)",
      "data:,x",
      "//example.com",
      "https://a:b@example.com",
      "vbscript:x",
      "file:///etc/passwd",
      "blob:https://example.com/x",
    ]) {
      expect(isWebUrl(wrong), wrong).toBe(false);
    }
  });
});
