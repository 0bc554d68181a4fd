package main

import (
	"strings"

	"github.com/antchfx/xmlquery"
)

// A document and an XPath: the text of the first node found.
func answer(args []string) string {
	document, err := xmlquery.Parse(strings.NewReader(args[0]))
	if err != nil {
		return "error: " + err.Error()
	}
	node, err := xmlquery.Query(document, args[1])
	if err != nil {
		return "error: " + err.Error()
	}
	if node == nil {
		return "nothing"
	}
	return node.InnerText()
}
