import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import HelpPage from "@/app/(member)/(support)/help/page";
import { SessionView } from "@/components/learning/sessions/view";
import { ReceiptView } from "@/components/payments/purchases/receipt-view";
import { ContactForm } from "@/components/support/contact-form";
import { authorize } from "@/lib/auth/actor";
import { MISSED_SESSION_PATH } from "@/lib/learning/sessions/constants";
import { listSessions } from "@/lib/learning/sessions/queries";
import { getReceipt } from "@/lib/payments/purchases/queries";
import { callOf, makeUser } from "../../factories/identity";
import { aMentorship, aStudent } from "../../factories/study";
import { signedIn } from "../../http/forms";
import { travel } from "../../setup/clock";
import { inHours, move, propose } from "./calls";

const LINK = `href="${MISSED_SESSION_PATH}"`;

it("from the start of a session until the mentor is paid, the student finds support", async () => {
  const { id, ownerId } = await aMentorship();
  const student = await aStudent({ id }, { kind: "mentorship", paid: "consented" });
  const { body } = await propose(student, id, { startsAt: inHours(1) });
  await move("confirm", { id: ownerId }, id, body.id);
  const sessionsSeenBy = async (user: { id: string }) => {
    const viewer = authorize("user", (await callOf(user)).viewer);
    const found = await listSessions(viewer, { id, limit: 5 });
    const props = { found, viewer, isOne: false, isFirst: true, contact: () => null };
    return renderToStaticMarkup(createElement(SessionView, props));
  };
  const receiptSeen = async () => {
    const viewer = authorize("user", (await callOf(student)).viewer);
    const receipt = await getReceipt(viewer, student.purchaseId ?? 0);
    return renderToStaticMarkup(createElement(ReceiptView, { receipt, viewer }));
  };
  for (const html of [await sessionsSeenBy(student), await receiptSeen()]) expect(html).not.toContain(LINK);
  travel(3 * 60);
  for (const html of [await sessionsSeenBy(student), await receiptSeen()]) expect(html).toContain(LINK);
  expect(await sessionsSeenBy({ id: ownerId })).not.toContain(LINK);
  travel(15 * 24 * 60);
  for (const html of [await sessionsSeenBy(student), await receiptSeen()]) expect(html).not.toContain(LINK);
});

it("the link fills in the subject of the message", async () => {
  await signedIn(await makeUser());
  const about = new URL(MISSED_SESSION_PATH, "http://here.invalid").searchParams.get("about") ?? "";
  const page = await HelpPage({ searchParams: Promise.resolve({ about }) });
  const form = page.props.children.find((child: ReactElement) => child.type === ContactForm);
  expect(form.props.subject).toBe("Una sesión de mi mentoría no se celebró");
});
