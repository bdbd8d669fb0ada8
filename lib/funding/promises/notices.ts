import type { Tx } from "@/db";
import { amountText } from "@/lib/core/format/format";
import { notifyAndMail } from "@/lib/notifications/mailed-notice";
import type { PromiseRow } from "./rows";

type Side = "supporter" | "owner";
type NoticeValues = { request: string; amount: string; why: string };
type Text = { title: string; body: (values: NoticeValues) => string };

/** The notifications to each side about a monthly promise, caused by the other side or by the job. */
const NOTICES = {
  promised: {
    owner: {
      title: "Tienes un apoyo mensual",
      body: ({ request, amount }) => `Te prometen ${amount} al mes para «${request}».`,
    },
  },
  changed: {
    owner: {
      title: "Un apoyo mensual ha cambiado",
      body: ({ request, amount }) => `Ahora son ${amount} al mes para «${request}».`,
    },
  },
  paid: {
    supporter: {
      title: "Apoyo mensual pagado",
      body: ({ request, amount }) => `Has pagado ${amount} a «${request}». Puedes terminarlo cuando quieras.`,
    },
    owner: {
      title: "Apoyo mensual recibido",
      body: ({ request, amount }) => `Has recibido ${amount} para «${request}», menos la comisión.`,
    },
  },
  failed: {
    supporter: {
      title: "No hemos podido pagar tu apoyo mensual",
      body: ({ request, amount, why }) =>
        `Eran ${amount} para «${request}». ${why} Lo intentamos otra vez mañana.`,
    },
  },
  delayed: {
    supporter: {
      title: "Tu apoyo mensual se aplaza un día",
      body: ({ request, amount }) =>
        `Hemos restaurado una copia de los datos. Si ya habías terminado tu apoyo de ${amount} a «${request}», termínalo otra vez: se paga mañana.`,
    },
  },
  skipped: {
    supporter: {
      title: "Este mes no se paga tu apoyo",
      body: ({ request, amount, why }) =>
        `No hemos podido pagar ${amount} a «${request}». ${why} Lo intentamos el mes que viene.`,
    },
  },
  unpaid: {
    supporter: {
      title: "Tu apoyo mensual ha terminado",
      body: ({ request, amount, why }) =>
        `Era el último mes y no hemos podido pagar ${amount} a «${request}». ${why}`,
    },
  },
  paused: {
    supporter: {
      title: "Tu apoyo mensual está en pausa",
      body: ({ request, amount, why }) => `No se pagan ${amount} a «${request}». ${why}`,
    },
  },
  closed: {
    supporter: {
      title: "Tu apoyo mensual ha terminado",
      body: ({ request, why }) => `No se paga nada más a «${request}». Motivo: ${why}`,
    },
  },
  over: {
    supporter: {
      title: "Tu apoyo mensual ha terminado",
      body: ({ request }) => `Era el último mes de tu apoyo a «${request}».`,
    },
    owner: {
      title: "Un apoyo mensual ha terminado",
      body: ({ request, amount }) => `Han terminado los ${amount} al mes para «${request}».`,
    },
  },
  ended: {
    owner: {
      title: "Un apoyo mensual ha terminado",
      body: ({ request, amount }) => `Han terminado los ${amount} al mes para «${request}».`,
    },
  },
  stopped: {
    supporter: {
      title: "Tu apoyo mensual se ha detenido",
      body: ({ request, why }) =>
        `Un administrador ha detenido tu apoyo a «${request}»: no se paga nada más. Motivo: ${why}`,
    },
    owner: {
      title: "Un apoyo mensual se ha detenido",
      body: ({ request, amount }) => `Un administrador ha detenido ${amount} al mes para «${request}».`,
    },
  },
} as const satisfies Record<string, Partial<Record<Side, Text>>>;

type PromiseNoticeDetails = {
  notice: keyof typeof NOTICES;
  to: readonly Side[];
  title: string;
  why?: string;
  now: Date;
};

/** Notifies one or both sides of an event of a monthly promise; `title` is that of the request. */
export async function notifyOfPromise(
  tx: Tx,
  promise: PromiseRow,
  { notice, to, title, why = "", now }: PromiseNoticeDetails,
): Promise<void> {
  const values = { request: title, amount: amountText(promise.amountCents, "EUR"), why };
  const texts: Partial<Record<Side, Text>> = NOTICES[notice];
  for (const side of to) {
    const text = texts[side];
    if (!text) throw new Error(`${notice} is not a notice for the ${side}`);
    await notifyAndMail(tx, {
      userId: side === "owner" ? promise.ownerId : promise.supporterId,
      category: "investment",
      kind: `funding.promise-${notice}`,
      title: text.title,
      body: text.body(values),
      href: `/funding/promises/${promise.id}`,
      label: "Ver el apoyo",
      dedupeKey: `funding-promise-${notice}:${promise.id}:${side}:${now.getTime()}`,
    });
  }
}
