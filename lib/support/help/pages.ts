import { type Guard, routeOf } from "@/lib/auth/access";
import { APP_KEYS, APPS, type AppKey } from "@/lib/auth/apps";
import type { OWN_KINDS, SearchEntry, SearchSource } from "@/lib/core/search/search";
import { panelPath, queuePath } from "@/lib/core/site/panel-path";
import { PANEL_QUEUES, PANEL_TABS } from "@/lib/core/site/panel-tabs";

type Place = readonly [href: string, title: string, note: string, keywords?: string];

const PLACES: readonly Place[] = [
  ["/", "Inicio", "La portada", "portada landing principal"],
  ["/dashboard", "Panel", "Tus aplicaciones y tu actividad", "dashboard resumen saldo actividad"],
  ["/profile", "Perfil", "Tus datos y tu foto", "cuenta nombre direccion teléfono imagen avatar"],
  [
    "/settings",
    "Configuración",
    "Avisos, seguridad y aspecto",
    "ajustes notificaciones sesiones tokens api tema idioma",
  ],
  [
    "/settings?tab=notifications",
    "Qué avisos recibes",
    "Por correo y en el dispositivo",
    "silenciar push webhooks resumen",
  ],
  [
    "/settings?tab=security",
    "Seguridad de la cuenta",
    "Dos pasos, sesiones abiertas y tokens",
    "cerrar sesión dispositivos 2fa google",
  ],
  [
    "/settings?tab=privacy",
    "Tus datos",
    "Pedir una copia o eliminar la cuenta",
    "borrar cuenta baja exportar descargar",
  ],
  ["/settings?tab=appearance", "Apariencia", "El tema y el idioma", "modo oscuro claro noche"],
  ["/messages", "Mensajes", "Tus conversaciones con otros miembros", "chat escribir conversación"],
  ["/courses/studies", "Mis estudios", "Tus cursos y mentorías", "aprender progreso certificado continuar"],
  ["/receipts", "Recibos", "Tus pagos de cursos y mentorías", "facturas compras devoluciones desistimiento"],
  ["/notifications", "Notificaciones", "Los avisos de tu cuenta y de lo que sigues", "avisos novedades"],
  ["/change-password", "Cambiar la contraseña", "La de tu cuenta", "password clave seguridad"],
  ["/kyc-status", "Estado KYC", "Cómo va la verificación de tu identidad", "identidad verificación nivel"],
  ["/debank/topup", "Ingresar", "Euros por transferencia o con tarjeta", "depositar añadir saldo iban"],
  ["/debank/payout", "Retirar", "Euros a tu cuenta bancaria", "retirada sacar transferencia iban"],
  ["/debank/payments", "Pagos", "A otros miembros, y lo que te piden", "enviar pagar pedir solicitud bizum"],
  [
    "/tokenization/holdings",
    "Mis inversiones",
    "Tus tokens y sus repartos",
    "participaciones tokens proyectos",
  ],
  [
    "/debank/taxes",
    "Impuestos",
    "Tu año en los términos del IRPF",
    "hacienda renta fifo declaración ganancias",
  ],
  [
    "/investor",
    "Perfil de inversor",
    "Tu prueba y tu simulación",
    "conocimientos pérdidas experimentado riesgo",
  ],
  ["/kyc-verification", "Verificar tu identidad", "Documento, domicilio y foto", "kyc dni pasaporte selfie"],
  ["/help", "Centro de Ayuda", "Preguntas frecuentes y contacto", "soporte faq contacto dudas"],
  ["/apps", "Explorar aplicaciones", "Qué se puede hacer en cada una", "catálogo listas públicas"],
  ["/quienes-somos", "Quiénes somos", "Misión, visión y cómo trabajamos", "equipo empresa nosotros"],
  ["/objetivos", "Objetivos", "Qué nos proponemos", "metas compromisos"],
  ["/privacidad", "Privacidad", "Qué datos tratamos y para qué", "rgpd protección de datos"],
  ["/terminos", "Términos", "Las condiciones de uso", "condiciones legales contrato"],
  ["/cookies", "Cookies", "Qué se guarda en tu navegador", "galletas almacenamiento"],
  [
    "/accesibilidad",
    "Accesibilidad",
    "Cómo usar la plataforma con teclado o lector",
    "discapacidad teclado lector de pantalla wcag",
  ],
  ["/api/docs", "API", "Las mismas operaciones, por HTTP", "desarrolladores openapi rest"],
  ["/admin", "Panel de administración", "Usuarios y permisos", "administrar usuarios accesos"],
  ["/admin/emails", "Gestión de correos", "Correos y bandeja de salida", "correo mensajes envíos"],
  ["/admin/password-debug", "Recuperaciones de contraseña", "Enlaces en curso", "reset tokens"],
];

const PANEL_PLACES: readonly Place[] = [
  ...Object.entries(PANEL_TABS).map(
    ([tab, { name, note, keywords }]): Place => [panelPath(tab), name, note, keywords],
  ),
  ...Object.entries(PANEL_QUEUES).map(
    ([queue, name]): Place => [queuePath(queue), name, PANEL_TABS.approvals.name, "cola revisar pendiente"],
  ),
];

// Frequent questions, and the section of a public page that answers them.
const ANSWERS: readonly Place[] = [
  ["/terminos#comisiones", "¿Qué comisiones se cobran?", "Términos", "tarifas precio coste porcentaje fees"],
  ["/terminos#demostracion", "¿Se mueve dinero de verdad?", "Términos", "demostración demo fondos reales"],
  ["/terminos#acceso", "¿Cómo consigo acceso a una aplicación?", "Términos", "permisos solicitar sin acceso"],
  ["/terminos#riesgos", "¿Qué riesgos tiene invertir?", "Términos", "pérdida garantía rentabilidad"],
  ["/terminos#reclamaciones", "¿Cómo presento una reclamación?", "Términos", "queja consumo denuncia"],
  ["/terminos#desistimiento", "¿Puedo desistir de una compra?", "Términos", "devolución reembolso 14 días"],
  [
    "/privacidad#derechos",
    "¿Qué derechos tengo sobre mis datos?",
    "Privacidad",
    "acceso supresión borrar baja",
  ],
  [
    "/privacidad#plazos",
    "¿Cuánto tiempo se guardan mis datos?",
    "Privacidad",
    "conservación borrar cuenta 10 años",
  ],
  ["/privacidad#seguridad", "¿Cómo se protege mi cuenta?", "Privacidad", "contraseña cifrado sesiones"],
  ["/cookies#lista", "¿Qué cookies se usan?", "Cookies", "navegador sesión almacenamiento local"],
];

const APP_KEYWORDS: Readonly<Record<AppKey, string>> = {
  forum: "temas debate comunidad",
  marketplace: "mercado tienda anuncios comprar vender",
  courses: "formación clases aprender mentor",
  startups: "empresas emprender proyectos",
  funding: "fondos financiar solicitudes ofertas",
  privateEquity: "capital privado fondos inversión",
  p2pLending: "préstamos prestar pedir interés garantía ltv solicitudes ofertas",
  tokenization: "tokens participaciones proyectos",
  debank: "banco cuenta transferencia tarjeta",
  btc: "bitcoin criptomoneda cartera wallet intercambio",
};

const APP_PLACES: readonly Place[] = APP_KEYS.map((key) => [
  APPS[key].path,
  APPS[key].name,
  APPS[key].summary,
  APP_KEYWORDS[key],
]);

const ENTRIES: readonly SearchEntry<keyof typeof OWN_KINDS>[] = [
  ...[...PLACES, ...APP_PLACES, ...PANEL_PLACES].map((place) => entryOf("page", place)),
  ...ANSWERS.map((place) => entryOf("help", place)),
];

/** The pages of the platform and the answers on them. Their guards come from the route table. */
export const searchPages: SearchSource<keyof typeof OWN_KINDS> = async () => ENTRIES;

function entryOf<Kind extends string>(
  kind: Kind,
  [href, title, note, keywords = ""]: Place,
): SearchEntry<Kind> {
  return { kind, title, note, href, keywords, guard: guardOf(href) };
}

// A path that the route table does not contain is only shown to administrators.
function guardOf(href: string): Guard {
  return routeOf(href.split(/[?#]/, 1)[0] ?? href)?.guard ?? "admin";
}
