import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {optionsOf} from '../../src/markdown/diagrams';
import {DRAWN_BY, drawingProgram, KEPT, nameOf} from '../../src/markdown/diagrams/stored-drawings';
import {renderDiagram} from '../../src/markdown/diagrams/render';
import {markdownFiles, readPage} from '../content/pages';

/**
 * The files of all drawings of the pages below `docsDir`, each with what makes its content: the name of a file holds the
 * hash of all that it is drawn from, and one file the hash of the program that draws. Drawing throws as `renderDiagram`.
 */
export async function drawingFiles(docsDir: string): Promise<Map<string, () => string>> {
  const files = new Map([[path.join(KEPT, DRAWN_BY), () => `${drawingProgram()}\n`]]);
  for (const name of await markdownFiles(docsDir)) {
    const {fences} = await readPage(docsDir, name);
    fences
      .filter(({lang}) => lang === 'mermaid')
      .forEach(({code, meta, line}, before) => {
        const options = optionsOf(meta, {where: `${name}:${line}`, before});
        const draw = () => `${JSON.stringify(renderDiagram(code, options), null, 2)}\n`;
        files.set(path.join(KEPT, nameOf(code, options)), draw);
      });
  }
  return files;
}

/** What is kept now: path of the file -> content. */
export function keptFiles(): Map<string, string> {
  const names = readdirSync(KEPT).map((name) => path.join(KEPT, name));
  return new Map(names.map((name) => [name, readFileSync(name, 'utf8')]));
}
