import { DATA_EXPORT_HOURS, RESET_LINK_MINUTES, SESSION_LIFE } from "@/lib/identity/constants";
import type { HelpEntry } from "./help-rules";

const idleHours = SESSION_LIFE.member.idleMinutes / 60;
const absoluteDays = SESSION_LIFE.member.absoluteMinutes / (24 * 60);

/** Account, security, and what one may open. */
export const ACCOUNT_HELP: readonly HelpEntry[] = [
  {
    id: "cambiar-datos",
    category: "cuenta",
    question: "¿Cómo cambio mis datos y mi foto?",
    answer:
      "En «Perfil» cambias el nombre, el teléfono, la dirección y la foto. En «Configuración» eliges el nombre de usuario, la zona horaria, el aspecto claro u oscuro y de qué quieres que te avisemos.\n\nEl email solo lo cambia la administración: escríbenos desde esta página con la dirección nueva.",
    links: [
      { href: "/profile", label: "Abrir el perfil" },
      { href: "/settings", label: "Abrir la configuración" },
    ],
  },
  {
    id: "nivel",
    category: "cuenta",
    question: "¿Qué significan «Básico», «Premium» y «Premium Quality»?",
    answer:
      "Es el nivel de verificación de tu identidad. «Básico» es el de partida, «Premium» corresponde a la verificación intermedia y «Premium Quality» a la completa. La reputación es otra cosa: la media de las valoraciones que te dejan otros miembros al cerrar una operación contigo. Quien aún no tiene ninguna aparece «Sin valoraciones».",
    links: [{ href: "/kyc-status", label: "Ver mi verificación" }],
  },
  {
    id: "baja",
    category: "cuenta",
    question: "¿Cómo me doy de baja o pido mis datos?",
    answer: `En «Configuración», pestaña «Privacidad». «Solicitar una copia» prepara un ZIP con todo lo tuyo; te avisamos por correo y puedes descargarlo durante ${DATA_EXPORT_HOURS} horas. «Eliminar mi cuenta» la cierra en el momento: antes no debe quedar ninguna operación abierta ni saldo por retirar.\n\nBorramos lo que no tenemos que guardar; los apuntes de dinero y la verificación de identidad se conservan bloqueados el tiempo que marca la ley. Lo que hayas escrito en el foro se queda, como de una «Cuenta eliminada».`,
    links: [
      { href: "/settings?tab=privacy", label: "Abrir la privacidad" },
      { href: "/privacidad#plazos", label: "Cuánto se guarda cada cosa" },
    ],
  },
  {
    id: "olvido-contrasena",
    category: "seguridad",
    question: "He olvidado mi contraseña. ¿Qué hago?",
    answer: `Pulsa «¿Olvidaste tu contraseña?» en la página de acceso y escribe tu email. Recibirás un enlace que sirve una sola vez durante ${RESET_LINK_MINUTES} minutos. Al poner la contraseña nueva se cierran todas tus sesiones.\n\nSi no llega, mira en el correo no deseado y comprueba que escribiste la dirección con la que te registraste.`,
    links: [{ href: "/change-password", label: "Cambiar la contraseña que sí recuerdo" }],
  },
  {
    id: "segundo-factor",
    category: "seguridad",
    question: "¿Cómo protejo mi cuenta con un segundo factor?",
    answer:
      "En «Configuración», pestaña «Seguridad», pulsa «Activar» y lee el código QR con una aplicación de autenticación. Desde entonces, al entrar y al sacar dinero te pediremos el código de 6 dígitos.\n\nGuarda los códigos de recuperación: cada uno sirve una vez si pierdes el teléfono. Sin teléfono ni códigos, escríbenos; tendremos que comprobar quién eres.",
    links: [{ href: "/settings?tab=security", label: "Abrir la seguridad" }],
  },
  {
    id: "sesion-cerrada",
    category: "seguridad",
    question: "¿Por qué se ha cerrado mi sesión?",
    answer: `Una sesión dura como mucho ${absoluteDays} días, o ${idleHours} horas sin actividad. También se cierra al cambiar la contraseña, o si la cierras desde otro dispositivo. En «Configuración», pestaña «Seguridad», ves dónde has entrado y puedes cerrar las demás sesiones. Si no reconoces alguna, ciérrala y cambia la contraseña.`,
    links: [{ href: "/settings?tab=security", label: "Ver mis sesiones" }],
  },
  {
    id: "fraude",
    category: "seguridad",
    question: "Me piden pagar o escribir fuera de la plataforma. ¿Es seguro?",
    answer:
      "No. Lo que se paga fuera no queda en custodia ni podemos reclamarlo. Nadie de soporte te pedirá nunca la contraseña, el código de 6 dígitos ni un código de recuperación. Si alguien lo hace, denuncia la conversación desde su menú, o avísanos desde esta página: lo revisa una persona.",
    links: [{ href: "/messages", label: "Abrir los mensajes" }],
  },
  {
    id: "sin-acceso",
    category: "permisos",
    question: "¿Por qué una aplicación dice «Sin acceso»?",
    answer:
      "Una cuenta nueva abre las aplicaciones básicas; las demás las concede la administración a cada miembro. En tu panel, pulsa «Solicitar acceso» en la aplicación que quieras. En cuanto se concede se abre sola, sin volver a entrar.",
    links: [{ href: "/dashboard", label: "Ir al panel" }],
  },
  {
    id: "kyc",
    category: "permisos",
    question: "¿Cómo verifico mi identidad (KYC) y para qué hace falta?",
    answer:
      "Private Equity, P2P Lending, DeBank y BTC P2P la exigen. Son tres pasos: documento de identidad, justificante de domicilio y una foto tuya con el documento, en JPG, PNG o PDF de 5 MB como mucho. La revisión tarda entre 24 y 48 horas y te avisamos del resultado. Si se rechaza, te decimos por qué y puedes enviarla otra vez.\n\nLos documentos se guardan cifrados y solo los ve quien los revisa.",
    links: [{ href: "/kyc-verification", label: "Verificar mi identidad" }],
  },
];
