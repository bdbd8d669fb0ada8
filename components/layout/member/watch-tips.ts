import { TOOLTIP } from "@/lib/core/config/constants";

export type Tip = { target: Element; text: string };

type TipHandlers = {
  show: (tip: Tip | null) => void;
  /** Called when the pointer or the focus reaches an icon, before its name is shown. */
  expect: () => void;
};

const ICONS = "[data-slot=topbar] :is(a, button)[aria-label]";

/**
 * Watches the header icons. A name appears after a delay; immediately if another name was just shown or the keyboard
 * focuses the icon.
 */
export function watchTips({ show, expect }: TipHandlers, page: EventTarget = document): () => void {
  let current: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isShown = false;
  let closedAt = Number.NEGATIVE_INFINITY;

  function close() {
    clearTimeout(timer);
    if (isShown) {
      isShown = false;
      closedAt = performance.now();
      show(null);
    }
  }
  function open(target: Element) {
    isShown = true;
    show({ target, text: target.getAttribute("aria-label") ?? "" });
  }
  function leadTo(target: Element | null, delayMs: number) {
    if (target === current) return;
    close();
    current = target;
    if (!target) return;
    expect();
    timer = setTimeout(() => open(target), delayMs);
  }
  const iconOf = (event: Event) => (event.target as Element | null)?.closest?.(ICONS) ?? null;
  const listeners: Record<string, (event: Event) => void> = {
    pointerover: (event) => {
      if ((event as PointerEvent).pointerType === "touch") return;
      const isNext = isShown || performance.now() - closedAt < TOOLTIP.skipDelayMs;
      leadTo(iconOf(event), isNext ? 0 : TOOLTIP.delayMs);
    },
    focusin: (event) => {
      const icon = iconOf(event);
      if (icon?.matches(":focus-visible")) leadTo(icon, 0);
    },
    focusout: () => leadTo(null, 0),
    pointerdown: close,
    click: close,
    keydown: close,
  };
  for (const [name, listener] of Object.entries(listeners)) page.addEventListener(name, listener);
  return () => {
    clearTimeout(timer);
    for (const [name, listener] of Object.entries(listeners)) page.removeEventListener(name, listener);
  };
}
