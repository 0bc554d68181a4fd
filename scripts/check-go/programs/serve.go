package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
)

// Reads one JSON list of texts a line and writes one JSON text a line: the answer of the library, or "error: why".
func main() {
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(make([]byte, 1<<20), 1<<26)
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	for in.Scan() {
		var args []string
		if err := json.Unmarshal(in.Bytes(), &args); err != nil {
			panic(err)
		}
		text, err := json.Marshal(safeAnswer(args))
		if err != nil {
			panic(err)
		}
		fmt.Fprintln(out, string(text))
	}
}

func safeAnswer(args []string) (text string) {
	defer func() {
		if problem := recover(); problem != nil {
			text = fmt.Sprintf("error: %v", problem)
		}
	}()
	return answer(args)
}

func orError(text string, err error) string {
	if err != nil {
		return "error: " + err.Error()
	}
	return text
}
