import Link from "next/link";
import { Entries, Entry, EntryText } from "@/components/layout/public/entries";
import { OperatorNote } from "@/components/layout/public/operator-note";
import { Prose, type ProseSection } from "@/components/layout/public/prose";
import { StructuredData } from "@/components/layout/public/structured-data";
import { KEEP_ENDED_TOKENS_DAYS } from "@/lib/auth/constants";
import { RETENTION_DAYS } from "@/lib/core/config/retention-days";
import { appName } from "@/lib/core/site/app-name";
import { publicPage } from "@/lib/core/site/public-page";
import { pageData } from "@/lib/core/site/structured-data";
import { LOOSE_PICTURE_DAYS } from "@/lib/forum/posts/constants";

const name = appName();

const PAGE = {
  path: "/privacidad",
  title: "Privacidad",
  description: `Qué datos trata ${name}, para qué, con qué base legal, cuánto tiempo, quién los ve, cómo se protegen y qué derechos tienes.`,
};

export const metadata = publicPage(PAGE);

const WHO: readonly ProseSection[] = [
  { id: "responsable", title: "Responsable de tus datos", body: <OperatorNote /> },
  {
    id: "datos",
    title: "Qué datos tratamos",
    body: (
      <ul>
        <li>
          <strong>Los de tu cuenta:</strong> nombre, apellidos, correo, teléfono, dirección, código postal,
          ciudad, país y zona horaria, y cuándo aceptaste los términos y declaraste tu mayoría de edad. No
          conocemos tu contraseña: solo guardamos una huella irreversible.
        </li>
        <li>
          <strong>Los de tu perfil:</strong> la foto, si la añades, y los avisos que has elegido recibir.
        </li>
        <li>
          <strong>Los de tu identidad:</strong> si pides verificarla, el documento, el justificante de
          domicilio y la foto que envías, y el resultado de la revisión.
        </li>
        <li>
          <strong>Los de tu actividad:</strong> tus publicaciones, los cursos en los que te inscribes, tus
          operaciones, sus importes y los movimientos de tu saldo.
        </li>
        <li>
          <strong>Los de tus sesiones:</strong> la dirección IP, el navegador y la hora de cada acceso, y un
          registro de las acciones relevantes para la seguridad, como entrar, cambiar la contraseña o cambiar
          un permiso.
        </li>
      </ul>
    ),
  },
  {
    id: "finalidades",
    title: "Para qué, y con qué base del artículo 6.1 del RGPD",
    body: (
      <Entries>
        <Entry term="Darte la cuenta y las aplicaciones que usas, y cumplir tus operaciones">
          <EntryText>El contrato contigo (b)</EntryText>
        </Entry>
        <Entry term="Verificar tu identidad y guardar el expediente de prevención del blanqueo">
          <EntryText>Una obligación legal: Ley 10/2010 (c)</EntryText>
        </Entry>
        <Entry term="Llevar la contabilidad y cumplir con Hacienda">
          <EntryText>Una obligación legal (c)</EntryText>
        </Entry>
        <Entry term="Proteger las cuentas: límites de intentos, registro de accesos, avisos de seguridad">
          <EntryText>El interés legítimo en evitar el fraude (f)</EntryText>
        </Entry>
        <Entry term="Enviarte los avisos que no son imprescindibles">
          <EntryText>Tu consentimiento, que retiras en Configuración (a)</EntryText>
        </Entry>
      </Entries>
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
          solo pueden pedirlos jueces, fiscales o las autoridades competentes. Si nunca te verificamos ni
          moviste dinero, el plazo es de tres años, o menos si lo pides. Después se borran, y queda constancia
          de que se hizo.
        </li>
        <li>
          <strong>Los documentos de tu verificación:</strong> si te verificamos, mientras tengas la cuenta y
          diez años más, bloqueados, por el mismo artículo 25. Si no llegaste a estar verificado, se borran a
          los 90 días de que se rechacen, a los 90 días si no los llegas a enviar y a los 30 de darte de baja.
          Se guardan cifrados, y cada acceso queda registrado.
        </li>
        <li>
          <strong>Tus mensajes:</strong> solo los leéis los dos que os escribís. Un administrador puede leer
          una conversación si uno de los dos la denuncia, mientras la denuncia esté abierta, y la de una
          operación, un préstamo o un pedido del Marketplace mientras esté en disputa; cada lectura queda
          registrada. Un mensaje que eliminas deja de verse y se borra a los {RETENTION_DAYS.deletedMessages}{" "}
          días o, si es más tarde, cuando se resuelva la denuncia o el pedido ya no pueda acabar en disputa.
          Si te das de baja, la otra persona los conserva, firmados por «Cuenta eliminada», hasta que se
          borran tus datos.
        </li>
        <li>
          <strong>Tus publicaciones en el foro:</strong> mientras esté el foro. Los textos que borras dejan de
          verse y se conservan sin mostrarse por si surge una responsabilidad. Si te das de baja, se conservan
          firmados por «Cuenta eliminada». Una imagen que subes y no llegas a publicar se borra a los{" "}
          {LOOSE_PICTURE_DAYS} días.
        </li>
        <li>
          <strong>Tus preguntas sobre un curso:</strong> mientras esté el curso. Una pregunta retirada deja de
          verse y se borra a los seis meses. Si te das de baja, las respondidas se conservan firmadas por
          «Cuenta eliminada» hasta que se borran tus datos.
        </li>
        <li>
          <strong>Las sesiones:</strong> hasta que caducan, un máximo de 14 días; después se borran
          automáticamente.
        </li>
        <li>
          <strong>Los tokens de API:</strong> hasta {KEEP_ENDED_TOKENS_DAYS} días después de que caduquen o se
          revoquen, con la fecha y la dirección IP de su último uso.
        </li>
        <li>
          <strong>Las notificaciones:</strong> hasta {RETENTION_DAYS.readNotifications} días después de
          leerlas, o un año si no las lees.
        </li>
        <li>
          <strong>Los correos que te enviamos:</strong> lo que dicen, {RETENTION_DAYS.mailTexts} días; a quién
          y con qué asunto, dos años.
        </li>
        <li>
          <strong>Tu actividad reciente:</strong> dos años.
        </li>
        <li>
          <strong>Lo que escribes a soporte:</strong> tres años desde que te respondemos.
        </li>
        <li>
          <strong>Los contadores de intentos:</strong> entre quince minutos y una hora.
        </li>
        <li>
          <strong>El registro de seguridad:</strong> dos años, y diez más en archivos cifrados y sellados que
          nadie puede modificar, como prueba mientras puedan exigirse responsabilidades.
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
          Otros miembros ven tu nombre, tu foto, tu reputación y tus publicaciones. En una operación, la otra
          parte ve además lo necesario para cumplirla.
        </p>
        <p>
          No vendemos datos ni los cedemos para publicidad. Los tratan por nuestra cuenta, con contrato, los
          proveedores de alojamiento y de correo y, si pagas con tarjeta, la pasarela de pago: los números de
          la tarjeta van directamente a ella. Si eliges entrar con Google, Google sabe que entras aquí y nos
          da tu nombre, tu correo y tu identificador. Si alguno está fuera del Espacio Económico Europeo, es
          con una decisión de adecuación o con las cláusulas tipo de la Comisión Europea. Por ley pueden
          pedirlos la Agencia Tributaria, el Sepblac, los jueces y las fuerzas de seguridad.
        </p>
        <p>
          Si creas un webhook, enviamos a la dirección que indiques el tipo y la hora de cada aviso que elijas
          y el enlace a lo que ha pasado, sin nombres ni textos.
        </p>
        <p>
          Hay imágenes que están en otras webs porque su autor ha indicado la dirección, como la portada de un
          curso: tu navegador se las pide directamente, sin decir desde qué página, y esas webs ven tu
          dirección IP. Los vídeos de YouTube y Vimeo solo se cargan si pulsas «Reproducir el vídeo».
        </p>
        <p>
          Ninguna decisión que te afecte es solo automática: una persona resuelve las verificaciones y los
          permisos.
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
          Las sesiones caducan, se pueden cerrar a distancia y dejan de ser válidas en todos los navegadores
          al cambiar la contraseña. En la base de datos solo está la huella de su identificador.
        </li>
        <li>Los intentos de acceso están limitados, y la respuesta es la misma exista o no la cuenta.</li>
        <li>
          Cada acción comprueba en el servidor quién eres y qué puedes hacer; los administradores deben haber
          confirmado su contraseña hace menos de una hora.
        </li>
        <li>
          Todas las acciones de administración y todos los accesos quedan en un registro que no se puede
          modificar.
        </li>
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
          Puedes ejercer la mayoría desde tu perfil y tu configuración. El resto se solicita en la dirección
          del <a href="#responsable">responsable</a> y se contesta en un mes; antes comprobaremos que eres tú.
        </p>
        <p>
          La supresión tiene el límite de los <a href="#plazos">plazos legales</a>: los datos que la ley
          obliga a conservar se bloquean en lugar de borrarse.
        </p>
        <p>
          Si no estás conforme, puedes reclamar ante la{" "}
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
    title: "Datos en tu navegador",
    body: (
      <p>
        Solo datos técnicos. Los detallamos en <Link href="/cookies">Cookies</Link>.
      </p>
    ),
  },
  {
    id: "cambios",
    title: "Cambios en esta página",
    body: (
      <p>
        Si cambia algo que te afecta, te avisaremos antes de que entre en vigor. La fecha de arriba indica la
        última revisión.
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
        lead="Qué datos tenemos de ti, para qué los usamos y cuáles son tus derechos."
        updated="26 de noviembre de 2026"
        sections={[...WHO, ...KEEPING, ...RIGHTS]}
      />
    </>
  );
}
