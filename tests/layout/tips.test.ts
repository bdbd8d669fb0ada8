import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Tip, watchTips } from "@/components/layout/member/watch-tips";
import { TOOLTIP } from "@/lib/core/config/constants";

/** An icon with what the watcher reads of it. */
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

function showTip(name: string, target: Element, more: object = {}) {
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

it("shows a name after the pointer rests on an icon for 700 ms, until it leaves", () => {
  showTip("pointerover", BELL);
  rest(699);
  expect(shown).toBeNull();
  rest(1);
  expect(shown).toBe("Notificaciones");
  showTip("pointerover", BESIDE);
  expect(shown).toBeNull();
});

it("shows the next one immediately within 300 ms, and waits again after them", () => {
  showTip("pointerover", BELL);
  rest(700);
  showTip("pointerover", BESIDE);
  rest(299);
  showTip("pointerover", MAIL);
  rest(0);
  expect(shown).toBe("Mensajes");
  showTip("pointerover", BESIDE);
  rest(300);
  showTip("pointerover", BELL);
  rest(699);
  expect(shown).toBeNull();
  rest(1);
  expect(shown).toBe("Notificaciones");
});

it("shows none for touch, nor after a click; immediately for the keyboard", () => {
  showTip("pointerover", BELL, { pointerType: "touch" });
  rest(5_000);
  expect(shown).toBeNull();
  showTip("pointerover", BELL);
  rest(400);
  showTip("pointerdown", BELL);
  rest(5_000);
  expect(shown).toBeNull();
  showTip("focusin", MAIL);
  rest(0);
  expect(shown).toBe("Mensajes");
  showTip("keydown", MAIL, { key: "Escape" });
  expect(shown).toBeNull();
});
