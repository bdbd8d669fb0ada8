import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Tip, watchTips } from "@/components/layout/member/watch-tips";
import { TOOLTIP } from "@/lib/core/config/constants";

/** An icon as the watcher asks for it. */
function icon(label: string) {
  const target = new EventTarget() as EventTarget & Element;
  return Object.assign(target, {
    closest: () => target,
    matches: () => true,
    getAttribute: () => label,
  }) as unknown as Element;
}

const [BELL, MAIL] = [icon("Notificaciones"), icon("Mensajes")];
const BESIDE = { closest: () => null } as unknown as Element;

let page: EventTarget;
let shown: string | null;
let stop: () => void;

function tell(name: string, target: Element, more: object = {}) {
  const event = new Event(name);
  Object.defineProperty(event, "target", { value: target });
  page.dispatchEvent(Object.assign(event, more));
}

const rest = (ms: number) => vi.advanceTimersByTime(ms);

beforeEach(() => {
  vi.useFakeTimers();
  [page, shown] = [new EventTarget(), null];
  stop = watchTips({ show: (tip: Tip | null) => (shown = tip?.text ?? null), expect: () => undefined }, page);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

it("waits as the specification says", () => {
  expect(TOOLTIP).toEqual({ delayMs: 700, skipDelayMs: 300 });
});

it("names an icon to whoever rests on it for 700 ms, until they leave", () => {
  tell("pointerover", BELL);
  rest(699);
  expect(shown).toBeNull();
  rest(1);
  expect(shown).toBe("Notificaciones");
  tell("pointerover", BESIDE);
  expect(shown).toBeNull();
});

it("names the next one at once within 300 ms, and waits again after them", () => {
  tell("pointerover", BELL);
  rest(700);
  tell("pointerover", BESIDE);
  rest(299);
  tell("pointerover", MAIL);
  rest(0);
  expect(shown).toBe("Mensajes");
  tell("pointerover", BESIDE);
  rest(300);
  tell("pointerover", BELL);
  rest(699);
  expect(shown).toBeNull();
  rest(1);
  expect(shown).toBe("Notificaciones");
});

it("names nothing to a finger, nor after a press; to the keyboard it names at once", () => {
  tell("pointerover", BELL, { pointerType: "touch" });
  rest(5_000);
  expect(shown).toBeNull();
  tell("pointerover", BELL);
  rest(400);
  tell("pointerdown", BELL);
  rest(5_000);
  expect(shown).toBeNull();
  tell("focusin", MAIL);
  rest(0);
  expect(shown).toBe("Mensajes");
  tell("keydown", MAIL, { key: "Escape" });
  expect(shown).toBeNull();
});
