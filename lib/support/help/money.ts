import { FEE_TEXT, FEES, feeText } from "@/lib/core/config/fees";
import { RECEIPT_DAYS } from "@/lib/marketplace/constants";
import { MAX_SEARCHES } from "@/lib/searches/constants";
import { walletPath } from "@/lib/wallet/constants";
import type { HelpEntry } from "./rules";

const FEE_LINES = FEES.map(({ name, basisPoints, on }) => `${name}: ${feeText(basisPoints)}. ${on}`);

/** Money: the fees, and the apps that handle money. */
export const MONEY_HELP: readonly HelpEntry[] = [
  {
    id: "comisiones",
    category: "finanzas",
    question: "¿Qué comisiones se cobran?",
    answer: [
      "Registrarse, leer y publicar no cuesta nada. Se cobra una parte de las operaciones que se cierran:",
      ...FEE_LINES,
      "Antes de aceptar ves siempre el importe, la comisión y el total. Esa tarifa se aplica a toda la operación.",
    ].join("\n\n"),
    links: [{ href: "/terminos#comisiones", label: "Las comisiones, en los términos" }],
  },
  {
    id: "saldo-bloqueado",
    category: "finanzas",
    question: "¿Por qué parte de mi saldo aparece bloqueada?",
    answer:
      "Cuando te comprometes en una operación, tu parte queda en custodia para esa operación y para ninguna otra. Se libera cuando ambas partes cumplen, cuando vence el plazo o cuando se resuelve una disputa. Disponible más bloqueado es siempre tu saldo; cada movimiento está en tu extracto, que puedes descargar.",
    links: [{ href: "/profile?tab=transactions", label: "Ver mi extracto" }],
  },
  {
    id: "btc",
    category: "finanzas",
    question: "¿Cómo compro o vendo Bitcoin?",
    answer: `En BTC P2P aceptas una orden del mercado o creas la tuya. Una orden se puede aceptar en partes; su autor puede fijar un mínimo por operación, y todo lo que quede se puede aceptar siempre. El precio puede ser fijo o seguir al de referencia, y puedes pausar tu orden cuando no puedas atenderla. Junto a su nombre ves su valoración y el porcentaje de sus operaciones que se han completado. Con la cartera de la plataforma (USDT o USDC) el cambio se hace al instante. Con SEPA o PayPal, el Bitcoin del vendedor queda en custodia: el comprador paga y lo marca, y el vendedor confirma el cobro. Si algo falla, cualquiera de los dos puede abrir una disputa y la decide una persona.\n\nLa comisión es del ${FEE_TEXT.bitcoinOrders}. Puedes retirar Bitcoin, USDT y USDC también sin acceso a BTC P2P, con la identidad verificada. Antes de retirar a una dirección nueva hay un tiempo de espera, por tu seguridad.`,
    links: [
      { href: "/btc-p2p", label: "Abrir BTC P2P" },
      { href: walletPath("withdrawal"), label: "Retirar de la cartera" },
    ],
  },
  {
    id: "invertir",
    category: "finanzas",
    question: "¿Puedo invertir en Private Equity?",
    answer:
      "Sí, con la identidad verificada. En la página de cada fondo ves sus condiciones, lo que cuestan 10.000 € en ocho años y su ficha. Pides plaza, su gestor decide y te dice por qué; si te la da, firmas y tienes cuatro días para desistir. El dinero solo sale con cada llamada, que se avisa con diez días o más: puedes reservarla antes y ver si podrás atenderla.\n\nInvertir puede hacerte perder todo el dinero que pongas.",
    links: [
      { href: "/private-equity", label: "Ver los fondos" },
      { href: "/terminos#riesgos", label: "Leer los riesgos" },
    ],
  },
  {
    id: "startups",
    category: "finanzas",
    question: "¿Cómo presento mi startup?",
    answer:
      "En Startups, con «Registrar startup»: qué hace, en qué fase está, qué busca y qué cifras de lo que vendes aquí quieres enseñar. Esas cifras salen de tus movimientos en la plataforma y aparecen como «comprobado». Desde «Gestionar» dices su estado, nombras a tu equipo (cada miembro debe aceptarlo) y decides quién lee tus documentos.\n\nEl enlace público de tu startup se puede compartir con cualquiera.",
    links: [{ href: "/startups", label: "Abrir Startups" }],
  },
  {
    id: "devolver-curso",
    category: "finanzas",
    question: "¿Cómo pago un curso o una mentoría? ¿Puedo pedir el reembolso?",
    answer:
      "Los precios están en euros. El pago con tarjeta se carga en dólares al cambio que ves antes de pagar; también puedes usar tu saldo en euros. Si tienes un código de descuento, escríbelo en la página de pago. Tienes 14 días para desistir sin indicar el motivo desde la página de tu recibo, salvo que hayas pedido empezar antes y reconocido que así pierdes ese derecho.",
    links: [{ href: "/terminos#desistimiento", label: "El desistimiento, en los términos" }],
  },
  {
    id: "comprar",
    category: "marketplace",
    question: "¿Cómo compro en el Marketplace sin arriesgar mi dinero?",
    answer: `Al comprar, el importe sale de tu saldo en euros y queda en custodia. El vendedor lo envía e indica la referencia; tú confirmas al recibirlo y entonces cobra. Si no llega o no coincide con el anuncio, abre una disputa antes de confirmar: el dinero sigue en custodia hasta que un administrador lea vuestros mensajes sobre el anuncio y las pruebas, y decida. Si a los ${RECEIPT_DAYS.item} días del envío no has respondido, se da por recibido; un servicio, a los ${RECEIPT_DAYS.service}.`,
    links: [{ href: "/marketplace", label: "Abrir el Marketplace" }],
  },
  {
    id: "anuncios-busquedas",
    category: "marketplace",
    question: "¿Podéis avisarme cuando se publique algo que busco?",
    answer: `Sí. Busca o pon filtros en el Marketplace y pulsa «Guardar búsqueda». Cuando otro miembro publique un anuncio que encaje, te avisaremos con una notificación y un correo, una sola vez por anuncio. Con «Seguir», en la página de un vendedor, te avisaremos de todo lo que publique.\n\nPuedes guardar ${MAX_SEARCHES} búsquedas. En «Búsquedas» las pausas o las eliminas, y en la configuración eliges si quieres avisos del Marketplace y correos.`,
    keywords: "alerta aviso búsqueda guardada filtros notificación anuncio",
    links: [
      { href: "/marketplace?tab=searches", label: "Ver mis búsquedas" },
      { href: "/settings?tab=notifications", label: "Elegir mis avisos" },
    ],
  },
  {
    id: "vender",
    category: "marketplace",
    question: "¿Cómo publico un anuncio y cuánto cuesta vender?",
    answer: `Pulsa «Publicar Nuevo Producto», describe el producto, añade fotos propias e indica el precio. Publicar es gratis; al cerrarse la venta se descuenta el ${FEE_TEXT.marketplace}, y antes de publicar ves cuánto recibirás. Puedes editarlo, pausarlo o cerrarlo cuando quieras; cada pedido conserva el precio, la descripción y las fotos de cuando se compró.`,
    links: [{ href: "/marketplace", label: "Abrir el Marketplace" }],
  },
  {
    id: "denunciar",
    category: "marketplace",
    question: "¿Cómo denuncio un anuncio, un curso o una inversión?",
    answer:
      "Pulsa «Denunciar» en su página y elige el motivo: en anuncios, cursos, mentorías, startups, solicitudes de financiación, proyectos y fondos, y al abrir una solicitud u oferta de préstamo. Un administrador lo revisa y te avisamos de la decisión. Quien lo ha publicado no sabrá que has sido tú.",
    links: [{ href: "/marketplace", label: "Abrir el Marketplace" }],
  },
  {
    id: "nivel-requerido",
    category: "marketplace",
    question: "¿Por qué no puedo contactar con un vendedor?",
    answer:
      "Hace falta haber iniciado sesión y, en algunos productos, un nivel mínimo: entonces verás «Nivel requerido» con su número. Es el nivel del foro, que está junto a tu nombre: sube a medida que pasan los días, lees temas, escribes y recibes reacciones. Tampoco podrás contactar si esa persona te ha bloqueado o ha cerrado el anuncio.",
    links: [{ href: "/forum", label: "Abrir el foro" }],
  },
];
