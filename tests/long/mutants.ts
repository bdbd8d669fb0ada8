import ts from "typescript";

/** One small change of a source: the original text, and the one that replaces it while its number is selected. */
export type Mutant = { id: number; file: string; line: number; was: string; becomes: string };

type Change = (text: (node: ts.Node) => string) => string;

const { SyntaxKind: Kind } = ts;

const OPERATORS: Partial<Record<ts.SyntaxKind, readonly string[]>> = {
  [Kind.PlusToken]: ["-"],
  [Kind.MinusToken]: ["+"],
  [Kind.AsteriskToken]: ["/"],
  [Kind.SlashToken]: ["*"],
  [Kind.PercentToken]: ["*"],
  [Kind.LessThanToken]: ["<=", ">="],
  [Kind.LessThanEqualsToken]: ["<", ">"],
  [Kind.GreaterThanToken]: [">=", "<="],
  [Kind.GreaterThanEqualsToken]: [">", "<"],
  [Kind.EqualsEqualsEqualsToken]: ["!=="],
  [Kind.ExclamationEqualsEqualsToken]: ["==="],
  [Kind.AmpersandAmpersandToken]: ["||"],
  [Kind.BarBarToken]: ["&&"],
  [Kind.QuestionQuestionToken]: ["&&"],
};

const METHODS: ReadonlyMap<string, string> = new Map([
  ["some", "every"],
  ["every", "some"],
  ["startsWith", "endsWith"],
  ["endsWith", "startsWith"],
  ["padStart", "padEnd"],
  ["padEnd", "padStart"],
  ["min", "max"],
  ["max", "min"],
]);

/** These calls are only removed: the object they are called on replaces their result. */
const LEFT_OUT = new Set(["filter", "sort", "reverse", "slice", "trim", "toLowerCase", "toUpperCase"]);

/**
 * Returns the source with all its mutants, each inactive until `process.env.MUTANT` is its number, and the list of
 * mutants. The mutators are those of Stryker that need no type information: operators, conditions, literals, calls,
 * bodies.
 */
export function mutate(file: string, source: string, firstId: number): { code: string; mutants: Mutant[] } {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const mutants: Mutant[] = [];
  const textOf = (node: ts.Node) => source.slice(node.getStart(tree), node.getEnd());

  function awake(node: ts.Node, becomes: string): string {
    const id = firstId + mutants.length;
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
    mutants.push({ id, file, line: line + 1, was: textOf(node), becomes });
    return `__mutant === "${id}"`;
  }

  // Children first, so that a mutant contains the inactive mutants of its siblings.
  function print(node: ts.Node): string {
    if (isLeftAlone(node)) return textOf(node);
    const start = node.getStart(tree);
    let text = "";
    let end = start;
    ts.forEachChild(node, (child) => {
      text += source.slice(end, child.getStart(tree)) + print(child);
      end = child.getEnd();
    });
    text += source.slice(end, node.getEnd());
    if (ts.isBlock(node) && isBody(node)) return text.replace("{", `{ if (${awake(node, "{}")}) return;`);
    const changes = ts.isExpression(node) ? changesOf(node) : [];
    const asleep = changes.map((change) => {
      const becomes = change(textOf);
      return `${awake(node, becomes)} ? (${becomes}) : `;
    });
    return asleep.length > 0 ? `(${asleep.join("")}(${text}))` : text;
  }

  const code = print(tree);
  return { code: `const __mutant = process.env.MUTANT;\n${code}`, mutants };
}

// A constructor must have called its parent's constructor before it may return.
const isBody = ({ parent, statements }: ts.Block) =>
  ts.isFunctionLike(parent) && !ts.isConstructorDeclaration(parent) && statements.length > 0;

// Types, names and module paths are not behaviour; a tagged template contains another language.
function isLeftAlone(node: ts.Node): boolean {
  return (
    ts.isTypeNode(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isImportDeclaration(node) ||
    ts.isTypeParameterDeclaration(node)
  );
}

function changesOf(node: ts.Expression): Change[] {
  const changes = ts.isBinaryExpression(node) ? binaryChanges(node) : otherChanges(node);
  return isCondition(node) ? [...changes, () => "true", () => "false"] : changes;
}

const isCondition = (node: ts.Expression) =>
  (ts.isConditionalExpression(node.parent) && node.parent.condition === node) ||
  (ts.isIfStatement(node.parent) && node.parent.expression === node);

function binaryChanges({ left, operatorToken, right }: ts.BinaryExpression): Change[] {
  const isText = [left, right].some((side) => ts.isStringLiteralLike(side) || ts.isTemplateExpression(side));
  const operators = isText && operatorToken.kind === Kind.PlusToken ? [] : OPERATORS[operatorToken.kind];
  return (operators ?? []).map(
    (operator): Change =>
      (text) =>
        `${text(left)} ${operator} ${text(right)}`,
  );
}

function otherChanges(node: ts.Expression): Change[] {
  if (ts.isPrefixUnaryExpression(node)) {
    const isKept = node.operator !== Kind.ExclamationToken && node.operator !== Kind.MinusToken;
    return isKept ? [] : [(text) => text(node.operand)];
  }
  if (node.kind === Kind.TrueKeyword) return [() => "false"];
  if (node.kind === Kind.FalseKeyword) return [() => "true"];
  if (ts.isBigIntLiteral(node)) return [(text) => `${text(node)} + 1n`];
  if (ts.isNumericLiteral(node)) return isName(node) ? [] : [(text) => `${text(node)} + 1`];
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return stringChanges(node);
  if (ts.isTemplateExpression(node)) return ts.isTaggedTemplateExpression(node.parent) ? [] : [() => '""'];
  if (ts.isArrayLiteralExpression(node)) return node.elements.length > 0 ? [() => "[]"] : [];
  return ts.isCallExpression(node) ? callChanges(node) : [];
}

function stringChanges(node: ts.StringLiteralLike): Change[] {
  if (isName(node) || ts.isTaggedTemplateExpression(node.parent) || ts.isExpressionStatement(node.parent))
    return [];
  return [() => (node.text === "" ? '"mutated"' : '""')];
}

// The key of a property is a name, not a value.
const isName = (node: ts.Node) => ts.isPropertyAssignment(node.parent) && node.parent.name === node;

function callChanges({ expression, arguments: given }: ts.CallExpression): Change[] {
  if (!ts.isPropertyAccessExpression(expression)) return [];
  const { expression: on, name } = expression;
  const other = METHODS.get(name.text);
  if (other) return [(text) => `${text(on)}.${other}(${given.map(text).join(", ")})`];
  return LEFT_OUT.has(name.text) ? [(text) => text(on)] : [];
}
