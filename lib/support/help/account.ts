import { SESSION_LIFE } from "@/lib/auth/constants";
import { RESET_LINK_MINUTES } from "@/lib/core/config/constants";
import { DAY_MINUTES, HOUR_MINUTES } from "@/lib/core/format/durations";
import { amountText } from "@/lib/core/format/format";
import { CONTENT_REVIEW_PATH } from "@/lib/core/site/content-review";
import { REVIEW_PATH } from "@/lib/identity/constants";
import { INVESTOR_YEARS, TEST_LENGTH, TEST_PASS } from "@/lib/identity/investor/constants";
import { KYC_MAX_SIZE, KYC_REVIEW } from "@/lib/identity/kyc/constants";
import { DATA_EXPORT_HOURS } from "@/lib/identity/privacy/constants";
import { REFLECTION_DAYS, WARNING } from "@/lib/offers/constants";
import type { HelpEntry } from "./rules";

const idleHours = SESSION_LIFE.member.idleMinutes / HOUR_MINUTES;
const absoluteDays = SESSION_LIFE.member.absoluteMinutes / DAY_MINUTES;

/** Account, security, and access. */
export const ACCOUNT_HELP: readonly HelpEntry[] = [
  {
    id: "cambiar-datos",
    category: "cuenta",
    question: "¿Cómo cambio mis datos y mi foto?",
    answer:
      "En «Configuración», pestaña «Perfil», cambias la foto, el nombre, el nombre de usuario, el teléfono, la dirección y la zona horaria. En las demás pestañas eliges el aspecto, claro, oscuro o el de tu dispositivo, y de qué quieres que te avisemos.\n\nAhí cambias también el correo: enviamos un enlace al nuevo y un aviso al actual, y el cambio se hace cuando abres el enlace.",
    links: [
      { href: "/settings", label: "Cambiar mis datos" },
      { href: "/settings?tab=notifications", label: "Elegir mis avisos" },
    ],
  },
  {
    id: "nivel",
    category: "cuenta",
    question: "¿Qué significan «Básico», «Premium» y «Premium Quality»?",
    answer:
      "Es el nivel de verificación de tu identidad. «Básico» es el inicial, «Premium» corresponde a la verificación intermedia y «Premium Quality» a la completa. La reputación es distinta: es la media de las valoraciones de otros miembros al cerrar una operación contigo. Si aún no tienes ninguna, aparece «Sin valoraciones».",
    links: [{ href: "/kyc-status", label: "Ver mi verificación" }],
  },
  {
    id: "perfil-inversor",
    category: "cuenta",
    question: "¿Qué es el perfil de inversor?",
    answer: `Lo que nos dices antes de invertir en proyectos: una prueba de conocimientos de ${TEST_LENGTH} preguntas, que se aprueba con ${TEST_PASS}, y una simulación de cuánto podrías perder. Valen ${INVESTOR_YEARS} años. Sin ellas también puedes invertir, pero debes confirmarlo cada vez. Te advertimos además cuando una inversión pasa de ${amountText(WARNING.leastCents, "EUR")} o del ${WARNING.percentOfNetWorth} % de tu patrimonio neto, lo que sea más.\n\nQuien cumple dos criterios puede declararse inversor experimentado y retirar la declaración cuando quiera. Los ${REFLECTION_DAYS} días para desistir los tiene todo el mundo.`,
    links: [{ href: "/investor", label: "Ver mi perfil de inversor" }],
  },
  {
    id: "cuenta-suspendida",
    category: "cuenta",
    question: "¿Qué pasa si mi cuenta está suspendida?",
    answer:
      "Te decimos el motivo y, si tiene fecha, cuándo termina. Puedes entrar, terminar las operaciones, pedidos y préstamos que tienes abiertos, ver tus movimientos y descargar tus datos. No puedes empezar ni publicar nada, escribir a personas nuevas ni enviar dinero fuera: los retiros que ya habías solicitado esperan y los pagos programados no se hacen. Puedes cancelarlos, y recuperar lo que tienes en apartados y pools, en «Lo que tienes abierto».\n\nSi no estás de acuerdo, escríbenos y lo revisará otra persona.",
    links: [
      { href: REVIEW_PATH, label: "Pedir una revisión" },
      { href: "/debank/open", label: "Ver lo que tienes abierto" },
    ],
  },
  {
    id: "contenido-retirado",
    category: "cuenta",
    question: "¿Qué puedo hacer si retiráis algo que he publicado?",
    answer:
      "Te decimos el motivo en un aviso y, si recibes los avisos por correo, también por correo. Si no estás de acuerdo con la retirada de un tema, un comentario, un anuncio, una startup, una novedad, una pregunta o una valoración, escríbenos y lo revisará otra persona.",
    links: [{ href: CONTENT_REVIEW_PATH, label: "Pedir una revisión" }],
  },
  {
    id: "baja",
    category: "cuenta",
    question: "¿Cómo me doy de baja o solicito mis datos?",
    answer: `En «Configuración», pestaña «Privacidad». «Solicitar una copia» prepara un ZIP con todos tus datos; te avisamos por correo y puedes descargarlo durante ${DATA_EXPORT_HOURS} horas. «Eliminar mi cuenta» la cierra al momento: antes no debe quedar ninguna operación abierta ni saldo pendiente de retirar.\n\nBorramos lo que no tenemos que guardar; los apuntes de dinero y la verificación de identidad se conservan bloqueados el tiempo que marca la ley. Tus textos del foro se conservan, firmados por «Cuenta eliminada».`,
    links: [
      { href: "/settings?tab=privacy", label: "Abrir la privacidad" },
      { href: "/debank/open", label: "Retirar tu dinero" },
      { href: "/privacidad#plazos", label: "Cuánto tiempo se conserva cada dato" },
    ],
  },
  {
    id: "olvido-contrasena",
    category: "seguridad",
    question: "He olvidado mi contraseña. ¿Qué hago?",
    answer: `Pulsa «¿Olvidaste tu contraseña?» en la página de acceso y escribe tu correo. Recibirás un enlace que sirve una sola vez durante ${RESET_LINK_MINUTES} minutos. Al guardar la contraseña nueva se cierran todas tus sesiones.\n\nSi no llega, mira en el correo no deseado y comprueba que has escrito la dirección con la que te registraste.`,
    links: [{ href: "/change-password", label: "Cambiar mi contraseña actual" }],
  },
  {
    id: "segundo-factor",
    category: "seguridad",
    question: "¿Cómo activo la verificación en dos pasos?",
    answer:
      "En «Configuración», pestaña «Seguridad», pulsa «Activar» y escanea el código QR con una aplicación de autenticación. A partir de entonces, al iniciar sesión y al retirar dinero te pediremos el código de 6 dígitos.\n\nGuarda los códigos de recuperación: cada uno sirve una vez si pierdes el teléfono. Sin teléfono ni códigos, escríbenos; tendremos que comprobar quién eres.",
    links: [{ href: "/settings?tab=security", label: "Abrir la seguridad" }],
  },
  {
    id: "sesion-cerrada",
    category: "seguridad",
    question: "¿Por qué se ha cerrado mi sesión?",
    answer: `Una sesión dura un máximo de ${absoluteDays} días, o ${idleHours} horas sin actividad. También se cierra al cambiar la contraseña, o si la cierras desde otro dispositivo. En «Configuración», pestaña «Seguridad», ves dónde has entrado y puedes cerrar las demás sesiones. Si no reconoces alguna, ciérrala y cambia la contraseña.`,
    links: [{ href: "/settings?tab=security", label: "Ver mis sesiones" }],
  },
  {
    id: "fraude",
    category: "seguridad",
    question: "Me piden pagar o escribir fuera de la plataforma. ¿Es seguro?",
    keywords: "fraude estafa engaño timo phishing suplantación",
    answer:
      "No. Los pagos fuera de la plataforma no quedan en custodia ni podemos reclamarlos. Nadie de soporte te pedirá nunca la contraseña, el código de 6 dígitos ni un código de recuperación. Si alguien lo hace, denuncia la conversación desde su menú o avísanos desde esta página: lo revisará una persona.",
    links: [{ href: "/messages", label: "Abrir los mensajes" }],
  },
  {
    id: "sin-acceso",
    category: "permisos",
    question: "¿Por qué una aplicación dice «Sin acceso»?",
    answer:
      "Una cuenta nueva da acceso a las aplicaciones básicas; la administración concede el acceso a las demás a cada miembro. En tu panel, pulsa «Solicitar acceso» en la aplicación que quieras. En cuanto te lo concedan podrás entrar, sin volver a iniciar sesión.",
    links: [{ href: "/dashboard", label: "Ir al panel" }],
  },
  {
    id: "kyc",
    category: "permisos",
    question: "¿Cómo verifico mi identidad (KYC) y para qué hace falta?",
    answer: `Private Equity, P2P Lending, DeBank y BTC P2P la exigen; también retirar tu dinero, tengas las aplicaciones que tengas. Son tres pasos: documento de identidad, justificante de domicilio y una foto tuya, de frente. Los archivos son JPG, PNG o WebP de un máximo de ${KYC_MAX_SIZE}; el justificante puede ser también un PDF. La revisión tarda ${KYC_REVIEW} y te avisamos del resultado. Si se rechaza, te decimos por qué y puedes enviarla otra vez.\n\nCon la identidad verificada puedes solicitar un nivel superior, con límites más altos, en «Estado KYC» → «Subir de nivel». Mientras lo revisamos, y si no se concede, conservas el tuyo.\n\nLos documentos se guardan cifrados y solo los ve la persona que los revisa.`,
    links: [{ href: "/kyc-verification", label: "Verificar mi identidad" }],
  },
];
