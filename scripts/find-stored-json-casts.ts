import { dirname, relative } from 'node:path';
import ts from 'typescript';

const BRAND = 'StoredJson';

/** "file:line" of every place that casts stored JSON instead of parsing it, in the files of the program. */
export function findStoredJsonCasts(program: ts.Program, project: string): string[] {
  const checker = program.getTypeChecker();
  const found: string[] = [];
  for (const file of program.getSourceFiles()) {
    if (file.isDeclarationFile || file.fileName.includes('.test.')) continue;
    const visit = (node: ts.Node): void => {
      if ((ts.isAsExpression(node) || ts.isTypeAssertionExpression(node)) && isStored(node.expression)) {
        const { line } = file.getLineAndCharacterOfPosition(node.getStart());
        found.push(`${relative(project, file.fileName)}:${line + 1}`);
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return found;

  function isStored(expression: ts.Expression): boolean {
    const type = checker.getTypeAtLocation(expression);
    const parts = type.isUnion() ? type.types : [type];
    return parts.some((part) => part.symbol?.name === BRAND);
  }
}

/** A program of the project with these settings. */
export function createProgram(configPath: string): ts.Program {
  const { config } = ts.readConfigFile(configPath, ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, dirname(configPath));
  return ts.createProgram(fileNames, options);
}
