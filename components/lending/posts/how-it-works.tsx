import { Note } from "@/components/display/note";
import { FEE_TEXT } from "@/lib/core/config/fees";
import { amountTextOf } from "@/lib/core/format/amount-text";
import { unitOf } from "@/lib/core/format/format";
import type { LoanMethod } from "@/lib/lending/constants";
import type { PostKind } from "@/lib/lending/posts/constants";
import { paidByBank } from "./detail-sums";
import { collateralOf, firstNameOf, type PostLine } from "./labels";

type Step = readonly [title: string, note: string];

type Given = { post: PostLine; methods: readonly LoanMethod[] };

function toLend({ post, methods }: Given): readonly Step[] {
  const byBank = paidByBank(methods);
  const coins = post.currency ? unitOf(post.currency) : "dólares";
  const first: Readonly<Record<typeof byBank, Step>> = {
    never: [`Aceptas y tus ${coins} quedan retenidos`, "En custodia, solo para este préstamo."],
    maybe: [
      "Aceptas el préstamo",
      "Desde tu cartera, el dinero queda retenido. Por transferencia, lo envías cuando la garantía esté en custodia.",
    ],
    always: ["Aceptas el préstamo", "Pagas por transferencia, con la garantía en custodia."],
  };
  const otherwise = byBank === "never" ? "recuperas todo" : "el préstamo se cancela";
  return [
    first[byBank],
    [`${firstNameOf(post)} deposita la garantía`, `Tiene 3 días. Si no, ${otherwise}.`],
    ["El dinero le llega y empieza el plazo", `La comisión del ${FEE_TEXT.loans} la paga el prestatario.`],
    ["Cobras principal e interés", "Si el LTV llega al 90 %, se vende garantía y cobras primero."],
  ];
}

function toBorrow({ post, methods }: Given): readonly Step[] {
  const byBank = paidByBank(methods);
  const name = firstNameOf(post);
  const paid = {
    never: `El dinero de ${name} queda retenido para ti.`,
    maybe: `El dinero de ${name} queda retenido para ti, salvo si eliges cobrar por transferencia.`,
    always: `${name} te pagará por transferencia.`,
  }[byBank];
  const fee = {
    never: `Menos la comisión del ${FEE_TEXT.loans}, una sola vez.`,
    maybe: `Menos la comisión del ${FEE_TEXT.loans}, una sola vez. Por transferencia te llega íntegro: la comisión sale de la garantía.`,
    always: `Íntegro: la comisión del ${FEE_TEXT.loans} sale de la garantía, una sola vez.`,
  }[byBank];
  return [
    ["Aceptas la oferta", paid],
    [
      "Depositas la garantía",
      `Tienes 3 días para dejar ${amountTextOf(collateralOf(post), "BTC")} en custodia.`,
    ],
    ["Recibes el dinero y empieza el plazo", fee],
    [
      "Devuelves y recuperas la garantía",
      "Te avisamos con el LTV al 75, 80 y 85 %; al 90 % puede venderse garantía.",
    ],
  ];
}

/** The steps after a request is funded, or an offer accepted. */
export function HowItWorks({ kind, post, methods }: Given & { kind: PostKind }) {
  const steps = kind === "requests" ? toLend({ post, methods }) : toBorrow({ post, methods });
  return (
    <section className="grid content-start gap-3" aria-labelledby="como-funciona">
      <h3 className="text-sm font-semibold" id="como-funciona">
        Cómo funciona
      </h3>
      <ol className="grid">
        {steps.map(([title, note], place) => (
          <li
            key={title}
            className="relative grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 pb-4 before:absolute before:top-6.5 before:bottom-0.5 before:left-[0.71875rem] before:w-px before:bg-border-strong last:pb-0 last:before:content-none"
          >
            <span
              className={`grid size-6 place-items-center rounded-full text-xs font-semibold ${place === 0 ? "border-2 border-primary text-primary" : "border border-border-strong text-muted-foreground"}`}
              aria-hidden="true"
            >
              {place + 1}
            </span>
            <span>
              <span className="block text-sm font-[550]">{title}</span>
              <Note as="span">{note}</Note>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
