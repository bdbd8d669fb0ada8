/** A question of the knowledge test with its options; the correct answers are in another module. */
export type Question = { id: string; text: string; options: readonly { id: string; text: string }[] };

const optionsOf = (...texts: readonly string[]) =>
  texts.map((text, place) => ({ id: "abc"[place] ?? "", text }));

export const QUESTIONS: readonly Question[] = [
  {
    id: "loss",
    text: "Inviertes 1.000 € en un proyecto y el proyecto fracasa. ¿Cuánto puedes perder?",
    options: optionsOf("Como mucho la mitad", "Los 1.000 €", "Nada: los devuelve un fondo de garantía"),
  },
  {
    id: "guarantee",
    text: "¿Qué cubre el fondo de garantía de depósitos de una inversión como esta?",
    options: optionsOf("Nada", "Hasta 100.000 €", "Solo lo que aún no ha gastado el promotor"),
  },
  {
    id: "liquidity",
    text: "Dentro de un año necesitas el dinero. ¿Podrás vender tus tokens?",
    options: optionsOf(
      "Sí, la plataforma los compra",
      "Solo si alguien los quiere, y quizá por menos",
      "Sí, al precio que pagué",
    ),
  },
  {
    id: "return",
    text: "Un proyecto prevé repartir el 8 % al año. ¿Qué significa?",
    options: optionsOf(
      "Que lo cobraré seguro",
      "Que es el mínimo legal",
      "Que puede repartir más, menos o nada",
    ),
  },
  {
    id: "diversify",
    text: "¿Qué reduce el riesgo de perderlo todo de una vez?",
    options: optionsOf(
      "Repartir el dinero entre varias inversiones distintas",
      "Invertirlo todo en el proyecto que más promete",
      "Invertir siempre con la misma empresa",
    ),
  },
  {
    id: "share",
    text: "¿Cuánto de lo que tienes conviene dedicar a inversiones de este riesgo?",
    options: optionsOf("Todo lo ahorrado", "Como mucho el 10 %", "Lo que te presten"),
  },
  {
    id: "reflection",
    text: "Has invertido y al día siguiente cambias de idea. ¿Qué puedes hacer?",
    options: optionsOf(
      "Nada",
      "Desistir pagando una comisión",
      "Desistir en los 4 días siguientes, sin motivo ni coste",
    ),
  },
  {
    id: "sheet",
    text: "¿Quién responde de lo que dice la ficha de datos fundamentales?",
    options: optionsOf("El promotor", "La plataforma", "La CNMV, que la aprueba"),
  },
  {
    id: "target",
    text: "Una venta no llega a su objetivo en el plazo. ¿Qué pasa con tu dinero?",
    options: optionsOf("Se lo queda el promotor", "Vuelve a ti completo", "Vuelve menos la comisión"),
  },
  {
    id: "dilution",
    text: "El proyecto emite más participaciones y tú no compras. ¿Qué pasa con tu parte?",
    options: optionsOf("Se mantiene", "Crece", "Puede valer una parte menor del total"),
  },
];
