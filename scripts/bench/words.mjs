const COMMON =
  "de la el en que y a los con para por las del una un precio cuenta compra venta dinero euros bitcoin cartera custodia " +
  "comisión mercado curso préstamo interés garantía plazo envío seguro reloj oro plata anillo moneda factura impuesto hacienda " +
  "banco tarjeta transferencia ahorro inversión riesgo fondo empresa socio proyecto vivienda alquiler hipoteca coche teléfono " +
  "ordenador cámara libro clase profesor alumno examen certificado mentor consulta pregunta respuesta duda consejo experiencia " +
  "Valencia Madrid Sevilla Bilbao Canarias España Europa nuevo usado bueno original completo pequeño grande rápido barato caro " +
  "antiguo moderno digital público privado anual mensual semanal abierto cerrado";
const ROOTS =
  "comerc financ tribut notar hered arrend cobr pag ahorr invert negoc gestion contrat firm valor tas subast import export " +
  "transport almacen embal envas report calcul estim prevé analiz estudi explic enseñ aprend practic traduc edit public anunci " +
  "ofert demand reclam devolv repar restaur limpi pul grab montaj dibuj pint esculp tall cocin cultiv cosech pesc naveg pilot " +
  "program diseñ prob verific autentic cifr respald minar valid delegar tokeniz prest aval";
const ENDINGS =
  "ación aciones ador adores adora ado ados adas ante antes able ables amiento amientos ería erías ero eros era eras ista istas " +
  "ivo ivos ivas al ales ar aría aron aba aban ando ante idad idades oso osos osa mente ura uras azo illo illos ito itas ajes aje";

/**
 * Spanish words for generated texts, the most frequent first: some hundred everyday words, and some thousand derived
 * ones.
 */
export function spanishText() {
  const endings = ENDINGS.split(" ");
  const derived = ROOTS.split(" ").flatMap((root) => endings.map((ending) => root + ending));
  return [...COMMON.split(" "), ...derived];
}
