import { FEE_TEXT } from "@/lib/core/config/fees";
import { PAYMENT_RETRIES } from "@/lib/core/format/recurring-days";
import { TURN_DAYS } from "@/lib/funding/constants";
import { REFLECTION_DAYS } from "@/lib/offers/constants";
import {
  GIFT_DAYS,
  MAX_LAPSES,
  POLL_DAYS,
  POLL_QUORUM_PERCENT,
  SALE_DAYS,
} from "@/lib/tokenization/constants";
import type { HelpEntry } from "./rules";

const OPEN = { href: "/tokenization", label: "Abrir Tokenización" };

/** Token sales: how to invest, what happens to the money, and how to publish a project. */
export const INVESTMENT_HELP: readonly HelpEntry[] = [
  {
    id: "invertir-en-un-proyecto",
    category: "finanzas",
    question: "¿Cómo invierto en un proyecto?",
    answer: `En su página escribes un importe y ves cuántos tokens son y qué se carga exactamente. Antes de pagar lees la ficha y confirmas que podrías perderlo todo. El dinero queda en custodia y tienes ${REFLECTION_DAYS} días para desistir: se te devuelve íntegro, sin dar motivos.\n\nSi la venta llega a su objetivo recibes los tokens al cerrarse; si no llega, se te devuelve todo.`,
    keywords: "tokens participación desistir reflexión ficha",
    links: [OPEN, { href: "/tokenization?tab=my-investments", label: "Ver mis inversiones" }],
  },
  {
    id: "hitos",
    category: "finanzas",
    question: "¿Cuándo recibe el dinero el promotor?",
    answer: `Por hitos, si el proyecto los tiene. El promotor pide cada uno con un informe y quienes tienen tokens votan durante ${POLL_DAYS} días: cada token pesa lo mismo y los del promotor no cuentan.\n\nMás de la mitad a favor lo aprueba en el acto. Al final basta el lado mayor, si suma el ${POLL_QUORUM_PERCENT} % de los tokens. Lo rechazado vuelve a los titulares. Sin votos suficientes puede pedirse otra vez, ${MAX_LAPSES} en total.\n\nSi el promotor no pide un hito dentro del plazo que muestra la página del proyecto, un administrador puede devolver a los titulares todo lo que queda, según sus tokens.`,
    keywords: "votación votar titular informe",
    links: [OPEN],
  },
  {
    id: "recompra-o-liquidacion",
    category: "finanzas",
    question: "¿Qué es una recompra o una liquidación?",
    answer: `La salida de todos a la vez. En una recompra el promotor ofrece un precio por token; en una liquidación el proyecto termina y los titulares se reparten lo que tiene y lo que el promotor añade. Todo el dinero queda en custodia antes de votar.\n\nVotan los tokens que no son del promotor durante ${POLL_DAYS} días y hacen falta dos tercios de todos: quien no vota no aprueba. Si se aprueba cobras por tus tokens y dejan de existir; si no, los conservas y el dinero vuelve. Mientras dura, los tokens no se regalan.`,
    keywords: "salida vender tokens votación dos tercios titular cobrar",
    links: [OPEN],
  },
  {
    id: "regalar-tokens",
    category: "finanzas",
    question: "¿Puedo regalar mis tokens?",
    answer: `Sí, los que tengas libres, a otro miembro con la identidad verificada y acceso a Tokenización. Quedan en custodia hasta que los acepte: tiene ${GIFT_DAYS} días y antes confirma lo mismo que quien invierte. Mientras tanto siguen siendo tuyos y puedes retirarlos.\n\nSi los rechaza o no responde, vuelven a estar libres. Un administrador puede anular un regalo pendiente; los dos veréis el motivo.`,
    keywords: "regalo donar enviar aceptar rechazar retirar titular",
    links: [OPEN],
  },
  {
    id: "destino-de-los-repartos",
    category: "finanzas",
    question: "¿Adónde van los repartos de un proyecto?",
    answer: `A tu saldo, sin que tengas que pedirlos. En la página del proyecto, en «Tus tokens», puedes elegir otro destino: un apartado, la compra de tokens de otra venta o la devolución de un préstamo tuyo.\n\nCada compra de tokens tiene sus ${REFLECTION_DAYS} días para desistir. Lo que no pueda ir a su destino se queda en tu saldo y el aviso te dice por qué.`,
    keywords: "reparto dividendo apartado reinvertir préstamo saldo cobrar",
    links: [OPEN],
  },
  {
    id: "publicar-proyecto",
    category: "finanzas",
    question: "¿Cómo publico un proyecto?",
    answer: `En «Crear», con la identidad verificada: qué es, qué recibe el titular, los riesgos, el objetivo, el precio y los hitos. Lo revisa un administrador, y la venta dura de ${SALE_DAYS.min} a ${SALE_DAYS.max} días. Desde entonces el precio, el objetivo y los hitos no cambian.\n\nLa comisión es del ${FEE_TEXT.tokenization} de lo recaudado, y solo si llegas al objetivo.`,
    keywords: "promotor venta tokens revisión comisión",
    links: [{ href: "/tokenization?tab=create", label: "Crear un proyecto" }],
  },
  {
    id: "pedir-financiacion",
    category: "finanzas",
    question: "¿Cómo pido financiación?",
    answer: `En Financiación, con «Solicitar financiación» y la identidad verificada: cuánto pides, para qué, qué participación das y hasta cuándo. Puede ser «todo o nada». Al publicarla se hace su ficha de datos fundamentales.\n\nCuando aceptas una oferta el dinero queda en custodia. Cobras al terminar los ${REFLECTION_DAYS} días de reflexión, menos el ${FEE_TEXT.funding}; si es a todo o nada, cuando se cubre todo.`,
    keywords: "solicitud fundador startup dinero participación comisión todo o nada",
    links: [{ href: "/funding/create", label: "Solicitar financiación" }],
  },
  {
    id: "apoyo-mensual",
    category: "finanzas",
    question: "¿Qué es un apoyo mensual?",
    answer: `Algunas solicitudes de financiación tienen un objetivo mensual. Puedes prometerles un importe cada mes: es un apoyo, no una inversión, así que no recibes participación, intereses ni nada a cambio, y lo pagado no se devuelve. Se confirma con tu contraseña y lo cambias o lo terminas cuando quieras.\n\nSe paga solo, de tu saldo en euros. Si no alcanza, te avisamos y lo intentamos ${PAYMENT_RETRIES} días más; después ese mes no se paga. Quien pide el dinero recibe el importe menos el ${FEE_TEXT.funding}.`,
    keywords: "apoyo mensual promesa objetivo donar recurrente pausa terminar",
    links: [{ href: "/funding?tab=offers&view=promises", label: "Ver mis apoyos" }],
  },
  {
    id: "negociar-oferta",
    category: "finanzas",
    question: "¿Cómo se negocia una oferta de financiación?",
    answer: `Quien invierte propone importe, participación y derechos. La primera respuesta tiene ${TURN_DAYS.first} días y cada turno, ${TURN_DAYS.next}: quien tiene el turno acepta, rechaza con un motivo o hace una contraoferta. Cada versión queda escrita y se ve qué cambia. Si nadie responde, la oferta caduca.\n\nAceptar es firmar con la contraseña exactamente esa versión. El acuerdo se guarda en PDF, con su huella. El inversor puede desistir ${REFLECTION_DAYS} días sin dar motivos.`,
    keywords: "contraoferta turno versión firmar acuerdo desistir rechazar caduca",
    links: [{ href: "/funding?tab=offers&view=mine", label: "Ver mis ofertas" }],
  },
  {
    id: "fondos-reservados",
    category: "finanzas",
    question: "¿Qué significa «con fondos reservados»?",
    answer:
      "Que el dinero de la oferta ya está retenido de su inversor, solo para ella. Sin reservar, se retiene al aceptarse: si entonces no lo tiene, no hay acuerdo.\n\nSi la oferta se rechaza, se retira, caduca o se cierra, lo reservado vuelve en ese momento. En DeBank se ve entre lo retenido.",
    keywords: "retenido custodia reserva saldo oferta",
    links: [{ href: "/debank", label: "Ver lo retenido" }],
  },
];
