import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import UnsubscribePage from "@/app/(public)/unsubscribe/page";
import { type MailList, unsubscribePage } from "@/lib/gateways/mail/unsubscription";

vi.mock("next/server", async (original) => ({
  ...(await original<typeof import("next/server")>()),
  connection: async () => undefined,
}));

async function shown(token: string): Promise<string> {
  const page = await UnsubscribePage({ searchParams: Promise.resolve({ token }) });
  return renderToStaticMarkup(page);
}

const tokenFor = (list: MailList) => new URL(unsubscribePage("ana", list)).searchParams.get("token") ?? "";

it("the page of a link says what it ends: the digest, or the mails to all members", async () => {
  const [digest, mailings] = [await shown(tokenFor("digest")), await shown(tokenFor("mailings"))];
  expect(digest).toContain("Dejarás de recibir el resumen por correo de tus avisos sin leer.");
  expect(digest).toContain(`name="token" value="${tokenFor("digest")}"`);
  expect(digest).toContain("Darme de baja");
  expect(mailings).toContain("envía a todos sus miembros");
  expect(mailings).not.toContain("resumen");
});

it("a link that is not ours has no button", async () => {
  expect(await shown("ana.x")).toContain("El enlace para darse de baja no es válido");
  expect(await shown("ana.x")).not.toContain("<form");
});
