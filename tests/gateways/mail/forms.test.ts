import { createElement } from "react";
import { expect, it } from "vitest";
import { tradeMail } from "@/emails/exchange/trade";
import { Frame, Paragraph } from "@/emails/frame";
import { withdrawalMail } from "@/emails/wallet/withdrawal";
import { renderMail } from "@/lib/gateways/mail/outbox";

const UPDATE = { kind: "trade-settled", title: "Hecho", tradeId: 7, isOver: true };

it("fills a template with the same result as rendering it for these values", async () => {
  const form = ({ name = "", href = "" }) => {
    const children = createElement(Paragraph, null, `Hola, ${name}`);
    return createElement(Frame, { preview: "Aviso", title: "Aviso", act: { label: "Ver", href }, children });
  };
  const values = { name: "Ana", href: "https://lonja.example/1" };
  const filledIn = await renderMail({ kind: "test", subject: "Aviso", form, values });
  expect(filledIn).toEqual(await renderMail({ kind: "test", subject: "Aviso", body: form(values) }));
});

it("escapes the values in the HTML and keeps them unchanged in the text", async () => {
  const body = `<b>1 & "2"</b> it's`;
  const { html, text, subject } = await renderMail(tradeMail({ ...UPDATE, firstName: "<Ana>", body }));
  expect(html).toContain("&lt;b&gt;1 &amp; &quot;2&quot;&lt;/b&gt; it&#39;s");
  expect(html).toContain("Hola, &lt;Ana&gt;");
  expect(html).not.toContain("<b>");
  expect(text).toContain(body);
  expect([subject, html.includes("/btc-p2p/trades/7")]).toEqual(["Hecho (operación 7)", true]);
});

it("keeps the values of concurrent messages separate, and treats no value as a placeholder", async () => {
  const written = ["uno", "dos", "\uE001 $1 $$", "cuatro"];
  const mails = await Promise.all(
    written.map((body) => renderMail(tradeMail({ ...UPDATE, firstName: "Ana", body }))),
  );
  for (const [index, { html, text }] of mails.entries()) {
    expect([html.includes(written[index] ?? ""), text.includes(written[index] ?? "")]).toEqual([true, true]);
    const others = written.filter((_, each) => each !== index);
    expect(others.filter((other) => text.includes(other))).toEqual([]);
  }
});

it("warns of payments outside the steps only where steps are left", async () => {
  const asked = { ...UPDATE, firstName: "Ana", body: "Hecho." };
  const texts = await Promise.all(
    [true, false].map((isOver) => renderMail(tradeMail({ ...asked, isOver })).then(({ text }) => text)),
  );
  expect(texts.map((text) => text.includes("solo en el chat de la operación"))).toEqual([false, true]);
});

it("has the paragraphs for each status of a withdrawal, with its reason if it failed", async () => {
  const asked = {
    firstName: "Ana",
    amount: "0,5 BTC",
    fee: "0,1 BTC",
    address: "bcrt1q",
    reason: "La red no lo admite.",
    wait: "Espera hasta mañana.",
  };
  const texts = await Promise.all(
    (["asked", "completed", "failed"] as const).map((event) =>
      renderMail(withdrawalMail({ ...asked, event })).then(({ text }) => text),
    ),
  );
  expect(texts.map((text) => text.includes("Motivo: La red no lo admite."))).toEqual([false, false, true]);
  expect(texts.map((text) => text.includes("Si no has sido tú"))).toEqual([true, false, false]);
  expect(texts.map((text) => text.includes("Espera hasta mañana."))).toEqual([true, false, false]);
  expect(texts[0]).toContain("La comisión de red, 0,1 BTC, se descuenta también de tu cartera.");
  expect(texts[1]).toContain("Tu retiro se ha enviado: 0,5 BTC, a la dirección bcrt1q.");
  expect(texts[2]).toContain("El importe y la comisión de red (0,1 BTC) vuelven a estar disponibles.");
});
