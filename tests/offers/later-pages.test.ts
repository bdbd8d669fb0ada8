import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import * as usePages from "@/components/display/use-pages";
import * as actionButton from "@/components/forms/action-button";
import { QuestionsCard } from "@/components/offers/questions-card";
import * as removeButton from "@/components/offers/remove-button";
import { AccessManager } from "@/components/offers/rooms/access-manager";
import { UpdatesCard } from "@/components/offers/updates-card";
import { IDLE, type SentAction } from "@/lib/core/command/form-state";

const { useLines } = usePages;
const restart = vi.fn();
const buttons: { action: SentAction }[] = [];

// A browser would load the later pages and press the buttons: here the hook says that it has, and the buttons are kept.
function drawn(card: ReactElement) {
  vi.spyOn(usePages, "useLines").mockImplementation(
    (options) => ({ ...useLines(options), restart }) as never,
  );
  const keep = (props: { action: SentAction }) => {
    buttons.push(props);
    return null as never;
  };
  vi.spyOn(removeButton, "RemoveButton").mockImplementation(keep);
  vi.spyOn(actionButton, "ActionButton").mockImplementation(keep as never);
  renderToStaticMarkup(card);
}

const DONE: SentAction = async () => ({ status: "ok", result: null });
const REFUSED: SentAction = async () => ({
  status: "error",
  code: "conflict",
  message: "No",
  requestId: "1",
});
const createdAt = "2026-01-31T09:00:00.000Z";
const author = { name: "Ana", isOwner: true, isMe: true };

function updates(act: SentAction) {
  const reply = { id: 2, body: "Gracias", createdAt, author, mayRemove: true };
  const update = { id: 1, title: "Enero", body: "Bien", metrics: [], createdAt, author, mayRemove: true };
  const row = { ...update, replies: [reply] };
  const actions = { post: act as never, reply: act, removeUpdate: act, removeReply: act };
  const offer = { id: 1, api: "/api/funds", isOwn: true, byOwner: "gestor" };
  const first = { rows: [row], nextCursor: "1" };
  return createElement(UpdatesCard, { offer, actions, first, timeZone: "Europe/Madrid" });
}

function questions(act: SentAction) {
  const row = { id: 1, question: "¿Cuándo?", answer: null, createdAt, answeredAt: null, author };
  const first = { rows: [{ ...row, mayAnswer: true, mayRemove: true }], nextCursor: "1" };
  const actions = { ask: act, answer: act, removeQuestion: act };
  const offer = { id: 1, api: "/api/funds", isOwn: true, isOpen: true };
  return createElement(QuestionsCard, { offer, actions, first });
}

function readers(act: SentAction) {
  const user = { id: "u", name: "Ana", profileImageUrl: null };
  const line = { reason: "Invierto", reads: 0, createdAt };
  const rows = [
    { ...line, id: 1, user, status: "granted" },
    { ...line, id: 2, user, status: "asked" },
  ] as never[];
  const actions = { askAccess: act, decideAccess: act, endAccess: act, removeDocument: act } as never;
  const room = { id: 1, name: "Horno", api: "/api/startups", keeper: "founder", actions } as const;
  return createElement(AccessManager, { room, first: { rows, nextCursor: "1" } });
}

beforeEach(() => {
  restart.mockClear();
  buttons.length = 0;
});

describe.each([
  ["updates and their replies", updates, 2],
  ["questions", questions, 1],
  ["readers of a data room", readers, 3],
] as const)("%s on later pages", (_what, card, count) => {
  it("are loaded again after an action on one of them, and stay if it is refused", async () => {
    drawn(card(REFUSED));
    for (const { action } of buttons) await action(IDLE, new FormData());
    expect(restart).not.toHaveBeenCalled();
    buttons.length = 0;
    drawn(card(DONE));
    for (const { action } of buttons) {
      expect(await action(IDLE, new FormData())).toEqual({ status: "ok", result: null });
    }
    expect(restart).toHaveBeenCalledTimes(count);
  });
});
