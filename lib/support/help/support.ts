import { SUPPORT_REPLY_HOURS } from "@/lib/core/config/constants";
import type { HelpEntry } from "./rules";

/** The community, the installed app, and how to contact support. */
export const SUPPORT_HELP: readonly HelpEntry[] = [
  {
    id: "contactar",
    category: "soporte",
    question: "¿Cómo contacto con soporte y cuánto tarda la respuesta?",
    answer: `Con el formulario de esta página, o por correo. Respondemos en menos de ${SUPPORT_REPLY_HOURS} horas al correo que indiques. Al enviarlo te damos una referencia: si vuelves a escribir sobre lo mismo, menciónala. Si hablas de una operación, añade su número.`,
    links: [{ href: "#mensaje", label: "Ir al formulario" }],
  },
  {
    id: "instalar",
    category: "soporte",
    question: "¿Cómo instalo la aplicación en el teléfono o el ordenador?",
    answer:
      "En Android y en el ordenador, con Chrome o Edge, elige «Instalar aplicación» en el menú del navegador, o acepta cuando te lo propongamos. En iPhone y iPad, con Safari, toca «Compartir» y después «Añadir a pantalla de inicio». Una vez instalada, se abre en su propia ventana, te muestra lo pendiente de leer y te permite consultar sin conexión las páginas públicas que ya hayas visitado.",
    links: [
      { href: "/pwa-force", label: "Instalar ahora" },
      { href: "/pwa-test", label: "Comprobar mi dispositivo" },
    ],
  },
  {
    id: "avisos",
    category: "soporte",
    question: "¿Cómo recibo avisos aunque no tenga la página abierta?",
    answer:
      "En «Configuración», pestaña «Notificaciones», activa «Avisos en este dispositivo» y acepta el permiso del navegador. Ahí eliges también de qué quieres que te avisemos y si además quieres un correo. En iPhone los avisos necesitan la aplicación instalada.",
    links: [{ href: "/settings?tab=notifications", label: "Abrir las notificaciones" }],
  },
  {
    id: "foro",
    category: "soporte",
    question: "¿Cómo participo en el foro y cuáles son las normas?",
    answer:
      "Elige una categoría, lee los temas que ya hay y escribe el tuyo o un comentario. Se admite la discrepancia; no las ofertas engañosas, la suplantación, el acoso ni los contenidos ilegales. Cualquiera puede denunciar un contenido; cuando retiramos algo, indicamos el motivo al autor.",
    links: [
      { href: "/forum", label: "Abrir el foro" },
      { href: "/terminos#normas", label: "Normas de la comunidad" },
    ],
  },
  {
    id: "certificados",
    category: "soporte",
    question: "¿Cómo sigo un curso y obtengo el certificado?",
    answer:
      "Al inscribirte, el curso queda en «Mis estudios». Avanzas capítulo a capítulo y tu progreso se guarda. Si un capítulo tiene cuestionario, apruébalo para completarlo. Al completar el último recibes un certificado con un código que cualquiera puede comprobar. En la página de una mentoría propones día y hora de cada sesión, y el mentor los confirma o propone otros.",
    links: [{ href: "/courses/studies", label: "Abrir mis estudios" }],
  },
];
