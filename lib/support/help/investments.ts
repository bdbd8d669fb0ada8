import { FEE_BASIS_POINTS } from "@/lib/core/config/constants";
import { feeText } from "@/lib/core/config/fees";
import { REFLECTION_DAYS } from "@/lib/offers/constants";
import { MAX_LAPSES, POLL_DAYS, POLL_QUORUM_PERCENT, SALE_DAYS } from "@/lib/tokenization/constants";
import type { HelpEntry } from "./rules";

const OPEN = { href: "/tokenization", label: "Abrir Tokenización" };

/** Token sales: how one invests, what becomes of the money, and how a project is published. */
export const INVESTMENT_HELP: readonly HelpEntry[] = [
  {
    id: "invertir-en-un-proyecto",
    category: "finanzas",
    question: "¿Cómo invierto en un proyecto?",
    answer: `En su página escribes un importe y ves cuántos tokens son y qué se carga exactamente. Antes de pagar lees la ficha y confirmas que podrías perderlo todo. El dinero queda en custodia y tienes ${REFLECTION_DAYS} días para desistir: vuelve entero, sin dar motivos.\n\nSi la venta llega a su objetivo recibes los tokens al cerrarse; si no llega, se te devuelve todo.`,
    words: "tokens participación desistir reflexión ficha",
    links: [OPEN, { href: "/tokenization?tab=my-investments", label: "Ver mis inversiones" }],
  },
  {
    id: "hitos",
    category: "finanzas",
    question: "¿Cuándo recibe el dinero el promotor?",
    answer: `Por hitos, si el proyecto los tiene. El promotor pide cada uno con un informe y quienes tienen tokens votan durante ${POLL_DAYS} días: cada token pesa lo mismo y los del promotor no cuentan.\n\nMás de la mitad a favor lo aprueba en el acto. Al final basta el lado mayor, si suma el ${POLL_QUORUM_PERCENT} % de los tokens. Lo rechazado vuelve a los titulares. Sin votos suficientes puede pedirse otra vez, ${MAX_LAPSES} en total.`,
    words: "votación votar titular informe",
    links: [OPEN],
  },
  {
    id: "publicar-proyecto",
    category: "finanzas",
    question: "¿Cómo publico un proyecto?",
    answer: `En «Crear», con la identidad verificada: qué es, qué recibe el titular, los riesgos, el objetivo, el precio y los hitos. Lo revisa un administrador, y la venta dura de ${SALE_DAYS.least} a ${SALE_DAYS.most} días. Desde entonces el precio, el objetivo y los hitos no cambian.\n\nLa comisión es del ${feeText(FEE_BASIS_POINTS.tokenization)} de lo recaudado, y solo si llegas al objetivo.`,
    words: "promotor venta tokens revisión comisión",
    links: [{ href: "/tokenization?tab=create", label: "Crear un proyecto" }],
  },
];
