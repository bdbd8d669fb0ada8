import Link from "next/link";
import { Note } from "@/components/display/note";
import { Entries, Entry, EntryText } from "@/components/layout/public/entries";
import { Prose, type ProseSection } from "@/components/layout/public/prose";
import { StructuredData } from "@/components/layout/public/structured-data";
import { GOOGLE_PROOF_MINUTES, SESSION_LIFE } from "@/lib/auth/constants";
import { REPLICA } from "@/lib/core/config/constants";
import { DAY_MINUTES, HOUR_MINUTES } from "@/lib/core/format/durations";
import { appName } from "@/lib/core/site/app-name";
import { publicPage } from "@/lib/core/site/public-page";
import { pageData } from "@/lib/core/site/structured-data";

const name = appName();

const PAGE = {
  path: "/cookies",
  title: "Cookies",
  description: `Qué guarda ${name} en tu navegador, para qué y cuánto dura: solo lo técnico, sin publicidad ni medición.`,
};

export const metadata = publicPage(PAGE);

const { member, administrator } = SESSION_LIFE;
const days = (minutes: number) => minutes / DAY_MINUTES;
const hours = (minutes: number) => minutes / HOUR_MINUTES;

const COOKIES = [
  {
    key: "authjs.session-token",
    use: "Te mantiene dentro después de iniciar sesión. Es un identificador firmado; no contiene tu contraseña y ningún script de la página puede leerlo.",
    life: `Hasta que cierras la sesión: un máximo de ${days(member.absoluteMinutes)} días, o ${hours(member.idleMinutes)} horas sin actividad (${hours(administrator.absoluteMinutes)} horas y ${administrator.idleMinutes} minutos si administras).`,
  },
  {
    key: "authjs.csrf-token",
    use: "Comprueba que una petición de acceso sale de esta misma página y no de otra.",
    life: "Hasta que cierras el navegador.",
  },
  {
    key: "authjs.callback-url",
    use: "Recuerda a qué página de este sitio volver después de acceder.",
    life: "Hasta que cierras el navegador.",
  },
  {
    key: "authjs.state, authjs.nonce, authjs.pkce.code_verifier",
    use: "Solo si eliges entrar con Google: comprueban que la persona que vuelve de Google es la misma.",
    life: "15 minutos, o hasta que vuelves.",
  },
  {
    key: "lonja-google",
    use: "Solo si eliges entrar con Google: guarda, cifrados, los datos que Google nos da de ti, para el paso siguiente.",
    life: `${GOOGLE_PROOF_MINUTES} minutos, o hasta que das ese paso o cierras la sesión.`,
  },
  {
    key: REPLICA.cookie,
    use: "Solo donde hay varias copias de la base de datos: hace que veas al momento lo que acabas de guardar. No dice qué ha sido.",
    life: `${REPLICA.afterWriteSeconds} segundos.`,
  },
  {
    key: "__stripe_mid, __stripe_sid",
    use: "Solo si abres la página de pago con tarjeta: la pasarela, Stripe, las usa para detectar el uso de tarjetas robadas.",
    life: "Un año la primera, media hora la segunda.",
  },
] as const;

const STORED = [
  {
    key: "theme",
    use: "El aspecto que has elegido: claro, oscuro o el de tu dispositivo. Se escribe solo si lo cambias.",
    life: "En el almacenamiento local, hasta que cierras la sesión o lo borras.",
  },
  {
    key: "install-prompt",
    use: "Que has cerrado la propuesta de instalar la aplicación, para no repetirla.",
    life: "En el almacenamiento local, hasta que cierras la sesión o lo borras.",
  },
  {
    key: "reloaded-for",
    use: "Para qué versiones nuevas se ha recargado ya esta pestaña, para que no lo haga dos veces.",
    life: "En el almacenamiento de la pestaña, hasta que la cierras.",
  },
  {
    key: "lonja-*",
    use: "Copias de las páginas públicas que has visitado y de sus estilos, tipografías y scripts, para leerlas sin conexión. Nunca una página ni una respuesta con datos tuyos.",
    life: "En las cachés del navegador: un máximo de 30 días, hasta la versión siguiente o hasta que cierras la sesión.",
  },
  {
    key: "forum-draft:*",
    use: "Lo que has empezado a escribir en el foro y no has publicado, para que no se pierda.",
    life: "En el almacenamiento local, hasta que lo publicas, lo descartas o cierras la sesión.",
  },
  {
    key: "member",
    use: "Que hay una sesión abierta, sin decir de quién, para no mostrarte «Iniciar sesión» mientras carga la página.",
    life: "En el almacenamiento local, hasta que cierras la sesión o lo borras.",
  },
  {
    key: "orientation-prompt",
    use: "Que ya has visto el aviso para girar el teléfono y has elegido «Continuar así».",
    life: "En el almacenamiento de la pestaña, hasta que la cierras.",
  },
] as const;

const SECTIONS: readonly ProseSection[] = [
  {
    id: "que-son",
    title: "Qué son",
    body: (
      <p>
        Una cookie es un texto breve que un sitio guarda en tu navegador y que este le devuelve en cada
        visita. El almacenamiento local es parecido, pero no viaja: solo lo lee la propia página.
      </p>
    ),
  },
  {
    id: "lista",
    title: "Las cookies que usamos",
    body: (
      <>
        <p>
          Solo cookies técnicas, necesarias para el servicio que has solicitado: iniciar sesión, mantenerla y
          pagar con tarjeta. Cuando la conexión es https, llevan además el prefijo <code>__Secure-</code> o{" "}
          <code>__Host-</code>.
        </p>
        <Storage rows={COOKIES} />
      </>
    ),
  },
  {
    id: "almacenamiento",
    title: "Otros datos que se guardan",
    body: (
      <>
        <Storage rows={STORED} />
        <p>
          Tus pestañas abiertas se avisan entre sí por un canal del navegador (<code>lonja-live</code>) cuando
          cambia lo que puedes abrir. Ese canal no guarda nada.
        </p>
      </>
    ),
  },
  {
    id: "por-que-no-hay-aviso",
    title: "Por qué no hay un aviso de cookies",
    body: (
      <p>
        El artículo 22.2 de la Ley 34/2002 (LSSI) exceptúa del consentimiento las cookies imprescindibles para
        prestar un servicio que has solicitado. Aquí no hay otras: ni publicidad, ni medición de audiencia, ni
        botones de redes sociales, ni contenido de terceros que las ponga. Un vídeo de un curso que esté en
        YouTube o Vimeo no se carga hasta que pulsas «Reproducir el vídeo», y entonces en su reproductor sin
        cookies de seguimiento. Si eso cambiara, te preguntaríamos antes, y rechazar sería tan fácil como
        aceptar.
      </p>
    ),
  },
  {
    id: "como-borrarlas",
    title: "Cómo borrarlas",
    body: (
      <>
        <p>
          Al pulsar «Cerrar sesión» se borran la cookie de sesión, el almacenamiento local, el de la pestaña y
          las copias que guarda el navegador. También puedes borrarlo todo, o impedir que se guarde, desde los
          ajustes de tu navegador; sin la cookie de sesión podrás leer las páginas públicas, pero no entrar.
        </p>
        <p>
          Los datos que guardan nuestros servidores se explican en <Link href="/privacidad">Privacidad</Link>.
        </p>
      </>
    ),
  },
];

export default function CookiesPage() {
  return (
    <>
      <StructuredData data={pageData(PAGE)} />
      <Prose
        title="Cookies"
        lead={`Dos listas con todo lo que ${name} guarda en tu navegador. Todo es técnico.`}
        updated="21 de noviembre de 2026"
        sections={SECTIONS}
      />
    </>
  );
}

type Row = { key: string; use: string; life: string };

function Storage({ rows }: { rows: readonly Row[] }) {
  return (
    <Entries>
      {rows.map(({ key, use, life }) => (
        <Entry key={key} term={key}>
          <EntryText>{use}</EntryText>
          <Note as={EntryText}>{life}</Note>
        </Entry>
      ))}
    </Entries>
  );
}
