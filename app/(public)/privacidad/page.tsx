import Link from "next/link";
import { OperatorNote } from "@/components/layout/operator-note";
import { Prose, type ProseSection } from "@/components/layout/prose";
import { StructuredData } from "@/components/layout/structured-data";
import { appName } from "@/lib/core/app-name";
import { publicPage } from "@/lib/core/public-page";
import { pageData } from "@/lib/core/structured-data";
import { LOOSE_PICTURE_DAYS } from "@/lib/forum/post-constants";

const name = appName();

const PAGE = {
  path: "/privacidad",
  title: "Privacidad",
  description: `Qué datos trata ${name}, para qué, con qué base legal, cuánto tiempo, quién los ve, cómo se protegen y qué derechos tienes.`,
};

export const metadata = publicPage(PAGE);

const WHO: readonly ProseSection[] = [
  { id: "responsable", title: "Quién responde de tus datos", body: <OperatorNote /> },
  {
    id: "datos",
    title: "Qué datos tratamos",
    body: (
      <ul>
        <li>
          <strong>Los de tu cuenta:</strong> nombre, apellidos, e-mail, teléfono, dirección, código postal,
          ciudad, país y zona horaria. La contraseña no la conocemos: guardamos una huella de la que no se
          puede volver atrás.
        </li>
        <li>
          <strong>Los de tu perfil:</strong> la foto, si la pones, y los avisos que has elegido recibir.
        </li>
        <li>
          <strong>Los de tu identidad:</strong> si pides verificarla, el documento, el justificante de
          domicilio y la foto que envías, y el resultado de la revisión.
        </li>
        <li>
          <strong>Los de tu actividad:</strong> lo que publicas, los cursos en los que te inscribes, tus
          operaciones, sus importes y los apuntes de tu saldo.
        </li>
        <li>
          <strong>Los de tus sesiones:</strong> la dirección IP, el navegador y la hora de cada acceso, y un
          registro de los actos que importan a la seguridad, como entrar, cambiar la contraseña o cambiar un
          permiso.
        </li>
      </ul>
    ),
  },
  {
    id: "finalidades",
    title: "Para qué, y con qué base del artículo 6.1 del RGPD",
    body: (
      <dl className="entries">
        <div>
          <dt>Darte la cuenta y las aplicaciones que usas, y cumplir tus operaciones</dt>
          <dd>El contrato contigo (b)</dd>
        </div>
        <div>
          <dt>Verificar tu identidad y guardar el expediente de prevención del blanqueo</dt>
          <dd>Una obligación legal: Ley 10/2010 (c)</dd>
        </div>
        <div>
          <dt>Llevar la contabilidad y cumplir con Hacienda</dt>
          <dd>Una obligación legal (c)</dd>
        </div>
        <div>
          <dt>Proteger las cuentas: límites de intentos, registro de accesos, avisos de seguridad</dt>
          <dd>El interés legítimo en evitar el fraude (f)</dd>
        </div>
        <div>
          <dt>Enviarte los avisos que no son imprescindibles</dt>
          <dd>Tu consentimiento, que retiras en Configuración (a)</dd>
        </div>
      </dl>
    ),
  },
];

const KEEPING: readonly ProseSection[] = [
  {
    id: "plazos",
    title: "Cuánto tiempo se guardan",
    body: (
      <ul>
        <li>
          <strong>Tu cuenta y tu actividad:</strong> mientras tengas la cuenta.
        </li>
        <li>
          <strong>Cuando se da de baja:</strong> dejas de aparecer y nadie puede entrar, pero no se borra
          todo. Los datos de identificación y de operaciones quedan bloqueados diez años, porque lo exige el
          artículo 25 de la Ley 10/2010. Bloqueados significa (art. 32 de la LOPDGDD) que no se usan y que
          solo pueden pedirlos jueces, fiscales o las autoridades competentes.
        </li>
        <li>
          <strong>Los documentos de tu verificación:</strong> si te verificamos, mientras tengas la cuenta y
          diez años más, bloqueados, por el mismo artículo 25. Si no llegaste a estar verificado, se borran a
          los 90 días de que se rechacen, a los 90 días si no los llegas a enviar y a los 30 de darte de baja.
          Se guardan cifrados, y cada vez que alguien los abre queda anotado.
        </li>
        <li>
          <strong>Tus mensajes:</strong> solo los leéis los dos que os escribís. Un administrador puede leer
          una conversación si uno de los dos la denuncia, mientras la denuncia esté abierta, y cada lectura
          queda anotada. Si te das de baja, la otra persona los conserva como de una «Cuenta eliminada».
        </li>
        <li>
          <strong>Lo que publicas en el foro:</strong> mientras esté el foro. Lo que borras deja de verse, y
          se conserva sin mostrarse por si hay que responder de ello. Si te das de baja, queda como de una
          «Cuenta eliminada». Una imagen que subes y no llegas a publicar se borra a los {LOOSE_PICTURE_DAYS}{" "}
          días.
        </li>
        <li>
          <strong>Las sesiones:</strong> hasta que caducan, como mucho 14 días; después se borran solas.
        </li>
        <li>
          <strong>Las notificaciones:</strong> hasta 90 días después de leerlas.
        </li>
        <li>
          <strong>Los contadores de intentos:</strong> entre quince minutos y una hora.
        </li>
        <li>
          <strong>El registro de seguridad:</strong> no se puede modificar y se conserva como prueba mientras
          puedan exigirse responsabilidades.
        </li>
      </ul>
    ),
  },
  {
    id: "destinatarios",
    title: "Quién más los ve",
    body: (
      <>
        <p>
          Otros miembros ven tu nombre, tu foto, tu reputación y lo que publicas. En una operación, la otra
          parte ve además lo necesario para cumplirla.
        </p>
        <p>
          No vendemos datos ni los cedemos para publicidad. Los tratan por nuestra cuenta, con contrato, quien
          aloja los servidores, quien entrega los correos y, si pagas con tarjeta, la pasarela de pago: los
          números de la tarjeta van directamente a ella. Si eliges entrar con Google, Google sabe que entras
          aquí y nos dice tu nombre, tu email y el número con que te conoce. Si alguno está fuera del Espacio
          Económico Europeo, es con una decisión de adecuación o con las cláusulas tipo de la Comisión
          Europea. Por ley pueden pedirlos la Agencia Tributaria, el Sepblac, los jueces y las fuerzas de
          seguridad.
        </p>
        <p>
          Hay imágenes que están en otras webs porque quien publica ha puesto su dirección, como la portada de
          un curso: tu navegador se las pide directamente, sin decir desde qué página, y esas webs ven tu
          dirección IP. Los vídeos de YouTube y Vimeo solo se cargan si pulsas «Reproducir el vídeo».
        </p>
        <p>
          Ninguna decisión que te afecte la toma solo una máquina: las verificaciones y los permisos los
          resuelve una persona.
        </p>
      </>
    ),
  },
  {
    id: "seguridad",
    title: "Cómo se protegen",
    body: (
      <ul>
        <li>Las contraseñas pasan por argon2id: ni un administrador puede leerlas.</li>
        <li>
          Las sesiones caducan, se cierran a distancia y dejan de valer en todos los navegadores al cambiar la
          contraseña. En la base de datos solo está la huella de su identificador.
        </li>
        <li>Los intentos de acceso están limitados, y la respuesta es la misma exista o no la cuenta.</li>
        <li>
          Cada acto comprueba en el servidor quién eres y qué puedes hacer; quien administra ha de haber
          confirmado su contraseña hace menos de una hora.
        </li>
        <li>Todo acto de administración y todo acceso quedan en un registro que solo admite añadir.</li>
        <li>
          Las páginas no ejecutan código que no sea nuestro: lo impide una política de contenido en cada una.
        </li>
      </ul>
    ),
  },
];

const RIGHTS: readonly ProseSection[] = [
  {
    id: "derechos",
    title: "Tus derechos",
    body: (
      <>
        <p>
          Puedes pedir en cualquier momento, sin coste, el acceso a tus datos, su rectificación, su supresión,
          la limitación de su uso, su portabilidad, y oponerte a un tratamiento o retirar un consentimiento.
          Buena parte la haces tú desde tu perfil y tu configuración. Lo demás se pide en la dirección del{" "}
          <a href="#responsable">responsable</a> y se contesta en un mes; antes comprobaremos que eres tú.
        </p>
        <p>
          La supresión tiene el límite de los <a href="#plazos">plazos legales</a>: lo que la ley obliga a
          conservar se bloquea en lugar de borrarse.
        </p>
        <p>
          Si crees que no lo hacemos bien, puedes reclamar ante la{" "}
          <a href="https://www.aepd.es" rel="noreferrer">
            Agencia Española de Protección de Datos
          </a>
          .
        </p>
      </>
    ),
  },
  {
    id: "menores",
    title: "Menores de edad",
    body: (
      <p>{name} es para mayores de 18 años. Si un menor ha abierto una cuenta, dínoslo y la cerraremos.</p>
    ),
  },
  {
    id: "navegador",
    title: "Lo que queda en tu navegador",
    body: (
      <p>
        Solo lo técnico, y cabe en dos listas: están en <Link href="/cookies">Cookies</Link>.
      </p>
    ),
  },
  {
    id: "cambios",
    title: "Cambios en esta página",
    body: (
      <p>
        Si cambia algo que te afecta, te avisaremos antes de que empiece a valer. La fecha de arriba dice
        cuándo se revisó por última vez.
      </p>
    ),
  },
];

export default function PrivacyPage() {
  return (
    <>
      <StructuredData data={pageData(PAGE)} />
      <Prose
        title="Privacidad"
        lead="Qué sabemos de ti, para qué lo usamos y qué puedes hacer al respecto. Sin letra pequeña."
        updated="21 de noviembre de 2026"
        sections={[...WHO, ...KEEPING, ...RIGHTS]}
      />
    </>
  );
}
